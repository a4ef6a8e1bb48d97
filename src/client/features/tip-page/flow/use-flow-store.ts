import { useEffect, useState } from 'react';
import { forgetDetailsDraft } from '../../../platform/details-drafts';
import { deviceInfo } from '../../../platform/device';
import { getOutbox } from '../../../platform/outbox';
import { endTipSession } from '../../../platform/tip-session';
import { onVisible } from '../../../platform/visibility';
import { withFlowLock } from './flow-lock';
import { FlowStore } from './flow-store';

/** The flow at a handle, kept in step with storage and with the other tabs that show its page. */
export function useFlowStore(handle: string): FlowStore {
  const [store] = useState(
    () =>
      new FlowStore({
        outbox: getOutbox,
        handle,
        exclusively: (run) => withFlowLock(handle, run),
        now: () => Date.now(),
        userAgent: () => deviceInfo().userAgent,
        endTipSession: () => endTipSession(handle),
        forgetDetails: forgetDetailsDraft,
      }),
  );

  useEffect(() => {
    const refresh = () => void store.refresh();
    refresh();
    const unsubscribe = getOutbox().subscribe(refresh);
    const stopWatching = onVisible(refresh);
    window.addEventListener('pageshow', refresh);
    return () => {
      unsubscribe();
      stopWatching();
      window.removeEventListener('pageshow', refresh);
    };
  }, [store]);

  return store;
}
