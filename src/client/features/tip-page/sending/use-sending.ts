import { useEffect, useState } from 'react';
import type { OutboxEntry, SetAside } from '#outbox/types';
import { useOnline } from '../../../platform/connectivity';
import { getOutbox } from '../../../platform/outbox';
import { storeTrackingToken } from '../../../platform/tip-session';
import { toast } from '../../../ui/toast';
import { useFlow } from '../flow/flow-context';
import { flowKey } from '../flow/record';
import {
  type DeadLetter,
  deadLetters,
  reportedTip,
  type SendState,
  sendState,
  setAsideLetters,
} from './send-state';

/** What is on its way, and what could not be sent. */
export function useSending(): { state: SendState; letters: DeadLetter[] } {
  const { handle, flow, durable } = useFlow();
  const online = useOnline();
  const [entries, setEntries] = useState<OutboxEntry[]>([]);
  const [setAside, setSetAside] = useState<SetAside[]>([]);
  const [reported, setReported] = useState<string | null>(null);

  useEffect(() => {
    const outbox = getOutbox();
    let wanted = true;
    const read = async () => {
      const kept = await outbox.readDraft(flowKey(handle));
      const [queued, aside] = await Promise.all([outbox.entries(), outbox.setAside()]);
      if (!wanted) return;
      setEntries(queued);
      setSetAside(aside);
      setReported(reportedTip(kept, queued, aside));
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
          description: 'Your tip details have been saved. You can safely refresh the page.',
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
      durable,
      confirmed: flow.confirmed,
      reported: flow.confirmed && flow.tipId === reported,
    }),
    letters: [...deadLetters(entries), ...setAsideLetters(setAside)],
  };
}
