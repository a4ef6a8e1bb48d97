import { useEffect, useMemo } from 'react';
import { useOnline } from '#client/platform/connectivity';
import { useDurable } from '#client/platform/durable';
import { getOutbox } from '#client/platform/outbox';
import { storeTrackingToken } from '#client/platform/tip-session';
import { toast } from '#client/ui/toast';
import type { OutboxEntry, SkippedRecord } from '#outbox/types';
import { useFlow } from '../flow/flow-context';
import { reportedTip, type SendState, sendState } from './send-state';
import { type KeptTip, useKeptTip } from './use-kept-tip';

const nothing: KeptTip = { flow: null, entries: [], skipped: [] };

/** What is on its way, and what could not be sent. */
export function useSending(): {
  state: SendState;
  entries: readonly OutboxEntry[];
  skipped: readonly SkippedRecord[];
} {
  const { handle, flow } = useFlow();
  const durable = useDurable();
  const online = useOnline();
  const tip = useKeptTip(handle) ?? nothing;
  const { entries, skipped } = tip;
  const reported = useMemo(() => reportedTip(tip), [tip]);

  useEffect(() => {
    const outbox = getOutbox();
    return outbox.subscribe((event) => {
      if (event.type !== 'acknowledged') return;
      if (event.kind === 'scan') {
        if (event.answer.trackingToken) storeTrackingToken(event.answer.trackingToken);
        return;
      }
      if (event.kind === 'attempt') {
        toast({
          title: 'Information saved',
          description: outbox.isDurable()
            ? 'Your tip details have been saved. You can safely refresh the page.'
            : 'Your tip details have been saved.',
        });
      }
    });
  }, []);

  return {
    state: sendState({
      entries,
      online,
      durable,
      begun: flow.amount !== null,
      confirmed: flow.confirmed,
      reported: flow.confirmed && flow.tipId === reported,
    }),
    entries,
    skipped,
  };
}
