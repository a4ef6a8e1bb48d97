import { useEffect, useMemo, useRef } from 'react';
import { useOnline } from '#client/platform/connectivity';
import { clearNewTips } from '#client/platform/new-tips';
import type { ReceivedTip } from '#contract/tips/received-tips';

/** Later tips are not pushed before those have been. */
const MAX_IDS = 100;

/**
 * Clears the number on the app's icon while a list of tips is in view: when it is opened, returned
 * to, or shows something new.
 * @param tips as shown, newest first; undefined while there are none to show
 * @param upToDate false while the list is only remembered and so may lack the tips counted
 */
export function useTipsSeen(
  tips: readonly Pick<ReceivedTip, 'id' | 'status'>[] | undefined,
  upToDate: boolean,
): void {
  const ids = useMemo(
    () =>
      tips
        ?.filter(({ status }) => status === 'completed')
        .slice(0, MAX_IDS)
        .map(({ id }) => id),
    [tips],
  );
  const isCurrent = useOnline() && upToDate;
  const cleared = useRef<readonly string[] | null>(null);

  useEffect(() => {
    if (ids === undefined || !isCurrent) return;
    const clear = () => {
      if (document.visibilityState !== 'visible') return;
      cleared.current = ids;
      clearNewTips(ids);
    };
    // The same list, checked again, is no reason to wake the service worker.
    if (cleared.current !== ids) clear();
    document.addEventListener('visibilitychange', clear);
    return () => document.removeEventListener('visibilitychange', clear);
  }, [ids, isCurrent]);
}
