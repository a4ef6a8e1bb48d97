import { useEffect, useState } from 'react';
import { getOutbox } from '#client/platform/outbox';
import { onShownAgain } from '#client/platform/visibility';
import type { OutboxEntry, SkippedRecord } from '#outbox/types';
import { flowKey } from '../flow/record';

/** A tip as this phone keeps it: its flow, read first, and the outbox's records. */
export interface StoredTip {
  flow: unknown;
  entries: readonly OutboxEntry[];
  skipped: readonly SkippedRecord[];
}

/** Watches a handle's tip on this phone: undefined until read, null if unreadable. */
export function useStoredTip(handle: string): StoredTip | null | undefined {
  const [kept, setKept] = useState<StoredTip | null>();

  useEffect(() => {
    const outbox = getOutbox();
    let wanted = true;
    const read = async () => {
      const flow = await outbox.readDraft(flowKey(handle));
      const [entries, skipped] = await Promise.all([outbox.entries(), outbox.skipped()]);
      if (wanted) setKept({ flow, entries, skipped });
    };
    const show = () =>
      void read().catch((error: unknown) => {
        console.warn(error);
        if (wanted) setKept((before) => before ?? null);
      });
    show();
    const unsubscribe = outbox.subscribe(show);
    // A page in the back-forward cache receives no events.
    const unwatch = onShownAgain(show);
    return () => {
      wanted = false;
      unsubscribe();
      unwatch();
    };
  }, [handle]);

  return kept;
}
