import { useEffect, useState } from 'react';
import { publicPaths } from '#client/platform/public-paths';
import { hasFlowUnderWay } from '#client/platform/resuming';
import { scannedCode } from '#client/platform/scanned-code';
import { endTipSession } from '#client/platform/tip-session';
import { onShownAgain } from '#client/platform/visibility';
import { loadPersistence, oncePersistent } from '../load-persistence';
import { withFlowLock } from './flow-lock';
import { type FlowPersistence, FlowStore } from './flow-store';

/**
 * Returns the store of the flow at a handle, or of its owner's preview, kept in sync with storage
 * and other tabs. The two never mix, however late the viewer is known to be the owner.
 */
export function useFlowStore(handle: string, preview: boolean): FlowStore {
  const [stores] = useState(() => ({ real: open(handle, false), preview: open(handle, true) }));
  const store = preview ? stores.preview : stores.real;

  useEffect(() => {
    const refresh = () => void store.refresh();
    return oncePersistent(({ getOutbox }) => {
      refresh();
      const unsubscribe = getOutbox().subscribe(refresh);
      const stopWatching = onShownAgain(refresh);
      return () => {
        unsubscribe();
        stopWatching();
      };
    });
  }, [store]);

  return store;
}

function open(handle: string, preview: boolean): FlowStore {
  return new FlowStore({
    load: loadFlowPersistence,
    handle,
    preview,
    exclusively: (run) => withFlowLock(handle, run),
    isUnderWay: () => hasFlowUnderWay(publicPaths.tipPage.getHref(handle)),
    now: () => Date.now(),
    qrCode: scannedCode,
    endTipSession: () => endTipSession(handle),
    forgetDetails: (sessionId) => void forgetDetails(sessionId).catch(console.warn),
  });
}

async function loadFlowPersistence(): Promise<FlowPersistence> {
  const { getOutbox, resumeFlow, writesOf, deviceInfo } = await loadPersistence();
  const userAgent = () => deviceInfo().userAgent;
  return { outbox: getOutbox(), resumeFlow, writesOf, userAgent };
}

async function forgetDetails(sessionId: string): Promise<void> {
  const { getOutbox, forgetDraftOf } = await loadPersistence();
  await forgetDraftOf(getOutbox(), sessionId);
}
