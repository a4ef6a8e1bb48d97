import { useEffectEvent, useLayoutEffect } from 'react';

const MARK = 'tipwellModal';
let pendingBack: ReturnType<typeof setTimeout> | undefined;

export const isModalEntry = (): boolean => Boolean(history.state?.[MARK]);

/**
 * While mounted, makes the browser's Back button close what is open instead of leaving the page.
 * Adds a history entry with the same address, and removes it if the modal closes another way.
 */
export function useBackToClose(close: () => void): void {
  const closeNow = useEffectEvent(close);

  // Before the paint, so that Back cannot be pressed without it.
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
