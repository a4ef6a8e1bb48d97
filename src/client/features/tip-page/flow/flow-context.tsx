import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useObservable } from '#client/hooks/observable';
import { publicPaths } from '#client/platform/public-paths';
import { recordUnderWay } from '#client/platform/resuming';
import type { ReachedStep } from '#contract/metrics/tracking';
import { loadPersistence } from '../load-persistence';
import type { FlowAction } from './advance';
import type { DispatchResult, FlowStore, ShownFlow } from './flow-store';
import { forgetUnsavedAmount, keepUnsavedAmount, readUnsavedAmount } from './unsaved-amount';
import { useStepHistory } from './use-step-history';
import type { ShownPage } from './writes';

export interface Flow extends Omit<ShownFlow, 'resumed'> {
  /** The handle in this page's address, under which the flow is stored. */
  handle: string;
  /** Whether the owner is previewing the page, so that nothing is sent. */
  preview: boolean;
  /** Whether a reported payment or a comment is being saved. */
  saving: boolean;
  /** Applies an action of the tipper. Failures are logged, and the screens go on. */
  act(action: FlowAction): void;
  /** Applies an action for callers that need the outcome; see `FlowStore.dispatch`. */
  dispatch(action: FlowAction): Promise<DispatchResult>;
  noteAppOpened(): void;
  /** Gives up a flow that cannot be read; see `FlowStore.startAfresh`. */
  startAfresh(): void;
}

const FlowContext = createContext<Flow | null>(null);
/** Separate, because no screen looks different once the flow is resumed. */
const ResumedContext = createContext(false);

export function useFlow(): Flow {
  const flow = useContext(FlowContext);
  if (!flow) throw new Error('useFlow needs a FlowProvider around it');
  return flow;
}

/** Returns whether the flow includes what this phone had saved. */
export function useResumed(): boolean {
  return useContext(ResumedContext);
}

interface FlowProviderProps {
  store: FlowStore;
  handle: string;
  page: ShownPage;
  children: ReactNode;
}

/** Provides the flow to its screens, and keeps the browser's history in step. */
export function FlowProvider({ store, handle, page, children }: FlowProviderProps) {
  const { flow, resumed, unread } = useObservable(store.shown);
  const { preview } = store;
  const { step } = flow;
  const { id: profileId } = page;
  const paying = flow.modal === 'open';
  const [saving, setSaving] = useState(false);

  const dispatch = useCallback(
    async (action: FlowAction) => {
      const reports = reportingActions.has(action.type);
      if (reports) setSaving(true);
      if (action.type === 'amount-chosen') keepUnsavedAmount(handle, action);
      const result = await store.dispatch(page, action).finally(() => reports && setSaving(false));
      if (action.type === 'amount-chosen') forgetUnsavedAmount(handle);
      const reached = reachedBy(action);
      if (result.accepted && reached) recordReached(profileId, reached);
      return result;
    },
    [store, handle, page, profileId],
  );
  const act = useCallback(
    (action: FlowAction) => {
      dispatch(action).catch((error: unknown) => console.warn(`Not saved: ${action.type}`, error));
    },
    [dispatch],
  );

  const noteAppOpened = useCallback(() => recordReached(profileId, 'app'), [profileId]);
  const startAfresh = useCallback(() => void store.startAfresh(), [store]);

  const dispatchUnsaved = useEffectEvent(() => {
    const unsaved = readUnsavedAmount(handle);
    if (!unsaved) return;
    act(unsaved);
    act({ type: 'amount-passed' });
  });
  useEffect(() => dispatchUnsaved(), []);

  useStepHistory(flow, resumed, act);
  useEffect(() => {
    if (!resumed) return;
    // The address has a code in place of the handle, or neither at a worker's own domain.
    for (const pathname of [publicPaths.tipPage.getHref(handle), window.location.pathname]) {
      recordUnderWay(pathname, step === 'select' ? null : { handle, profileId, paying });
    }
  }, [handle, profileId, step, paying, resumed]);

  const shared = useMemo(
    () => ({
      handle,
      flow,
      unread,
      preview,
      saving,
      act,
      dispatch,
      noteAppOpened,
      startAfresh,
    }),
    [handle, flow, unread, preview, saving, act, dispatch, noteAppOpened, startAfresh],
  );
  return (
    <ResumedContext value={resumed}>
      <FlowContext value={shared}>{children}</FlowContext>
    </ResumedContext>
  );
}

function recordReached(profileId: string, step: ReachedStep): void {
  void loadPersistence().then((persistence) => persistence.recordReached(profileId, step));
}

/** Actions after which a screen says that something was sent. */
const reportingActions: ReadonlySet<FlowAction['type']> = new Set([
  'payment-confirmed',
  'comment-sent',
]);

const reachedSteps: Partial<Record<FlowAction['type'], ReachedStep>> = {
  'amount-chosen': 'amount',
  'details-given': 'details_left',
  'details-skipped': 'details_skipped',
  // With Zelle, or a code scanned by another device, the app opens without our link.
  'payment-confirmed': 'app',
};

/** Returns the step that an action reaches, if the tip itself does not record it. */
function reachedBy({ type }: FlowAction): ReachedStep | undefined {
  return reachedSteps[type];
}
