import { useEffect, useState } from 'react';
import { useOnline } from '#client/platform/connectivity';
import { useKept } from '#client/platform/kept';
import { getOutbox } from '#client/platform/outbox';
import { storeTrackingToken } from '#client/platform/tip-session';
import { toast } from '#client/ui/toast';
import type { OutboxEntry, SetAside } from '#outbox/types';
import { useFlow } from '../flow/flow-context';
import { flowKey } from '../flow/record';
import { reportedTip, type SendState, sendState } from './send-state';

/** What is on its way, and what could not be sent. */
export function useSending(): {
  state: SendState;
  entries: readonly OutboxEntry[];
  setAside: readonly SetAside[];
} {
  const { handle, flow } = useFlow();
  const kept = useKept();
  const online = useOnline();
  const [entries, setEntries] = useState<OutboxEntry[]>([]);
  const [setAside, setSetAside] = useState<SetAside[]>([]);
  const [reported, setReported] = useState<string | null>(null);

  useEffect(() => {
    const outbox = getOutbox();
    let wanted = true;
    const read = async () => {
      const draft = await outbox.readDraft(flowKey(handle));
      const [queued, aside] = await Promise.all([outbox.entries(), outbox.setAside()]);
      if (!wanted) return;
      setEntries(queued);
      setSetAside(aside);
      setReported(reportedTip(draft, queued, aside));
    };
    const show = () => void read().catch(console.warn);
    show();
    const unsubscribe = outbox.subscribe((event) => {
      show();
      if (event.type !== 'acknowledged') return;
      if (event.kind === 'scan') {
        if (event.answer.trackingToken) storeTrackingToken(event.answer.trackingToken);
        return;
      }
      if (event.kind === 'attempt') {
        toast({
          title: 'Information saved',
          description: outbox.isKept()
            ? 'Your tip details have been saved. You can safely refresh the page.'
            : 'Your tip details have been saved.',
        });
      }
    });
    return () => {
      wanted = false;
      unsubscribe();
    };
  }, [handle]);

  return {
    state: sendState({
      entries,
      online,
      kept,
      begun: flow.amount !== null,
      confirmed: flow.confirmed,
      reported: flow.confirmed && flow.tipId === reported,
    }),
    entries,
    setAside,
  };
}
