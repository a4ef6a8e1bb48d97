import { useEffectEvent, useLayoutEffect } from 'react';

const MARK = 'tipwellModal';
let pendingBack: ReturnType<typeof setTimeout> | undefined;

/** Whether the current history entry stands for a modal. */
export const isModalEntry = (): boolean => Boolean(history.state?.[MARK]);

/**
 * While mounted, the browser's Back button closes what is open instead of leaving the page. A
 * history entry with the same address stands for it, and is removed when it closes in another way.
 */
export function useBackToClose(close: () => void): void {
  const closeNow = useEffectEvent(close);

  // Before it is painted, so that no Back of whoever sees it goes past it.
  useLayoutEffect(() => {
    if (pendingBack === undefined) {
      // A page that was reloaded with the modal open has its entry already.
      if (!isModalEntry()) history.pushState({ ...history.state, [MARK]: true }, '');
    } else {
      // Unmounted and mounted again at once, as in strict mode or when one modal follows another:
      // the entry is still there.
      clearTimeout(pendingBack);
      pendingBack = undefined;
    }
    let closedByBack = false;
    const onPopState = () => {
      closedByBack = true;
      closeNow();
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      if (closedByBack) return;
      pendingBack = setTimeout(() => {
        pendingBack = undefined;
        if (isModalEntry()) history.back();
      });
    };
  }, []);
}
