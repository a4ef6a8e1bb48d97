import { useEffect } from 'react';
import { clearNewTips } from '#client/platform/new-tips';

/**
 * Clears the number on the app's icon while a list of tips is in view: when it is opened, returned
 * to, or shows something new.
 * @param shown changes with what the list shows; undefined while it shows nothing
 */
export function useTipsSeen(shown: unknown): void {
  useEffect(() => {
    if (shown === undefined) return;
    const update = () => {
      if (document.visibilityState === 'visible') clearNewTips();
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [shown]);
}
