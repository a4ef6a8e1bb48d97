import { useEffect, useState } from 'react';
import type { OutboxEntry, SetAside } from '#outbox/types';
import { useOnline } from '../../../platform/connectivity';
import { getOutbox } from '../../../platform/outbox';
import { storeTrackingToken } from '../../../platform/tip-session';
import { toast } from '../../../ui/toast';
import {
  type DeadLetter,
  deadLetters,
  type SendState,
  sendState,
  setAsideLetters,
} from './send-state';

/**
 * What is on its way, and what could not be sent. `durable` says whether the latest writes are on
 * this phone's disk; null before the first.
 */
export function useSending(durable: boolean | null): { state: SendState; letters: DeadLetter[] } {
  const online = useOnline();
  const [entries, setEntries] = useState<OutboxEntry[]>([]);
  const [setAside, setSetAside] = useState<SetAside[]>([]);
  const [acknowledged, setAcknowledged] = useState(false);

  useEffect(() => {
    const outbox = getOutbox();
    let wanted = true;
    const read = () =>
      void Promise.all([outbox.entries(), outbox.setAside()]).then(([kept, aside]) => {
        if (!wanted) return;
        setEntries(kept);
        setSetAside(aside);
      }, console.warn);
    read();
    const unsubscribe = outbox.subscribe((event) => {
      read();
      if (event.type === 'saved' && event.kind !== 'scan') setAcknowledged(false);
      if (event.type !== 'acknowledged') return;
      if (event.kind === 'scan') {
        if (event.answer.trackingToken) storeTrackingToken(event.answer.trackingToken);
        return;
      }
      setAcknowledged(true);
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
  }, []);

  return {
    state: sendState({ entries, online, durable, acknowledged }),
    letters: [...deadLetters(entries), ...setAsideLetters(setAside)],
  };
}
