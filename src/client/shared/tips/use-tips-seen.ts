import { useEffect } from 'react';
import { tellTipsSeen } from '#client/platform/new-tips';

/**
 * Takes the number off the app's icon while somebody is looking at a list of tips: when it is
 * opened, returned to, or shows something new.
 * @param shown changes with what the list shows; undefined while it shows nothing
 */
export function useTipsSeen(shown: unknown): void {
  useEffect(() => {
    if (shown === undefined) return;
    const tell = () => {
      if (document.visibilityState === 'visible') tellTipsSeen();
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [shown]);
}
