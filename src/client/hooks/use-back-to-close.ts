import { useEffectEvent, useLayoutEffect } from 'react';

const MARK = 'tipwellModal';
/** How many modals are open, each above the one before. */
let open = 0;
let pendingBack: ReturnType<typeof setTimeout> | undefined;

/** Returns how many modals are open at the current history entry. */
const levelOfEntry = (): number => history.state?.[MARK] ?? 0;

export const isModalEntry = (): boolean => levelOfEntry() > 0;

/**
 * While mounted, makes the browser's Back button close what is open instead of leaving the page.
 * Adds a history entry with the same address, and removes it if the modal closes another way.
 * Of modals above each other, Back closes the uppermost.
 */
export function useBackToClose(close: () => void): void {
  const closeNow = useEffectEvent(close);

  // Before the paint, so that Back cannot be pressed without it.
  useLayoutEffect(() => {
    open += 1;
    const level = open;
    // Remounted at once (strict mode, or one modal after another): the entry is still there.
    clearTimeout(pendingBack);
    // A page reloaded with the modal open already has its entry.
    if (levelOfEntry() < level) history.pushState({ ...history.state, [MARK]: level }, '');
    const onPopState = () => {
      if (levelOfEntry() < level) closeNow();
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      open -= 1;
      pendingBack = setTimeout(() => {
        // Unless Back has closed it, or another page was opened.
        if (levelOfEntry() >= level) history.back();
      });
    };
  }, []);
}
