import { useState } from 'react';
import { useOnline } from '#client/platform/connectivity';
import { useFlow } from '../flow/flow-context';
import { type SendState, sendState } from './send-state';
import type { StoredFacts } from './stored-reads';

const unknown: StoredFacts = { entries: [], skipped: [], durable: true, reported: null };

interface Sending extends Pick<StoredFacts, 'entries' | 'skipped'> {
  state: SendState;
  /** For `StoredReads`. */
  onRead(facts: StoredFacts): void;
}

/** Returns the state of the tipper's writes, and their records on this phone. */
export function useOutboxStatus(): Sending {
  const { flow } = useFlow();
  const online = useOnline();
  const [{ entries, skipped, durable, reported }, onRead] = useState(unknown);

  return {
    state: sendState({
      tipId: flow.tipId,
      entries,
      online,
      durable,
      begun: flow.amount !== null,
      confirmed: flow.confirmed,
      reported: flow.confirmed && flow.tipId === reported,
      unrecorded: flow.unrecorded,
    }),
    entries,
    skipped,
    onRead,
  };
}
