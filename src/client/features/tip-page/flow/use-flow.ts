import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { deviceInfo } from '../../../platform/device';
import { getOutbox } from '../../../platform/outbox';
import { endTipSession } from '../../../platform/tip-session';
import type { FlowAction } from './advance';
import { withFlowLock } from './flow-lock';
import { FlowStore, type Taken } from './flow-store';
import { type FlowRecord, freshFlow } from './record';

/** The flow with a worker, kept in step with storage and with the other tabs of this page. */
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
      }),
  );

  useEffect(() => {
    const refresh = () => void store.refresh();
    const refreshWhenSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    refresh();
    const unsubscribe = getOutbox().subscribe(refresh);
    document.addEventListener('visibilitychange', refreshWhenSeen);
    window.addEventListener('pageshow', refresh);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', refreshWhenSeen);
      window.removeEventListener('pageshow', refresh);
    };
  }, [store]);

  return store;
}

/** What the screens of the flow share. */
export interface FlowScreens {
  /** The handle in this page's address, under which the flow is kept. */
  handle: string;
  flow: FlowRecord;
  /** Takes an action of the tipper; see `FlowStore.take`. */
  take(action: FlowAction): Promise<Taken>;
  /** To be called when a screen of the flow is there, with its name. */
  onArrival(screen: string): void;
}

/** Follows the store; `resumed` tells whether what the phone had saved is shown by now. */
export function useFlowRecord(store: FlowStore): { flow: FlowRecord; resumed: boolean } {
  const flow = useSyncExternalStore(store.subscribe, store.current, () => freshFlow);
  const resumed = useSyncExternalStore(store.subscribe, store.isResumed, () => false);
  return { flow, resumed };
}

export const FlowContext = createContext<FlowScreens | null>(null);

export function useFlow(): FlowScreens {
  const screens = useContext(FlowContext);
  if (!screens) throw new Error('useFlow needs a FlowContext around it');
  return screens;
}
