import { useEffect, useState } from 'react';
import { deviceInfo } from '#client/platform/device';
import { getOutbox } from '#client/platform/outbox';
import { scannedCode } from '#client/platform/scanned-code';
import { endTipSession } from '#client/platform/tip-session';
import { onVisible } from '#client/platform/visibility';
import { withFlowLock } from './flow-lock';
import { FlowStore } from './flow-store';

/**
 * The flow at a handle, or its owner's preview, kept in step with storage and other tabs. The two
 * never mix, whenever it turns out who is looking.
 */
export function useFlowStore(handle: string, preview: boolean): FlowStore {
  const [stores] = useState(() => ({ real: open(handle, false), preview: open(handle, true) }));
  const store = preview ? stores.preview : stores.real;

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

function open(handle: string, preview: boolean): FlowStore {
  return new FlowStore({
    outbox: getOutbox,
    handle,
    preview,
    exclusively: (run) => withFlowLock(handle, run),
    now: () => Date.now(),
    userAgent: () => deviceInfo().userAgent,
    qrCode: scannedCode,
    endTipSession: () => endTipSession(handle),
    forgetDetails: (sessionId) => void forgetDetails(sessionId).catch(console.warn),
  });
}

/** The details step has loaded what this needs. */
async function forgetDetails(sessionId: string): Promise<void> {
  const { forgetDraftOf } = await import('#client/platform/details-drafts');
  await forgetDraftOf(getOutbox(), sessionId);
}
