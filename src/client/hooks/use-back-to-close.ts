import { useEffectEvent, useLayoutEffect } from 'react';

const MARK = 'tipwellModal';
let pendingBack: ReturnType<typeof setTimeout> | undefined;

/** Whether the current history entry is a modal's. */
export const isModalEntry = (): boolean => Boolean(history.state?.[MARK]);

/**
 * While mounted, the browser's Back button closes what is open instead of leaving the page. It has
 * a history entry with the same address, which is removed if it closes another way.
 */
export function useBackToClose(close: () => void): void {
  const closeNow = useEffectEvent(close);

  // Before the paint, so that no Back can go past it.
  useLayoutEffect(() => {
    if (pendingBack === undefined) {
      // A page reloaded with the modal open already has its entry.
      if (!isModalEntry()) history.pushState({ ...history.state, [MARK]: true }, '');
    } else {
      // Remounted at once (strict mode, or one modal after another): the entry is still there.
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
