import { useEffect, useEffectEvent } from 'react';

const MARK = 'tipwellModal';
let pendingBack: ReturnType<typeof setTimeout> | undefined;

/**
 * While mounted, the browser's back closes instead of leaving the page: a history entry at the
 * same address stands in for what is open, and is taken away again when it closes otherwise.
 */
export function useBackToClose(close: () => void): void {
  const closeNow = useEffectEvent(close);

  useEffect(() => {
    if (pendingBack === undefined) {
      history.pushState({ ...history.state, [MARK]: true }, '');
    } else {
      // Unmounted and mounted again in one go (strict mode, one modal after another): the entry
      // is still there.
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
        if (history.state?.[MARK]) history.back();
      });
    };
  }, []);
}
