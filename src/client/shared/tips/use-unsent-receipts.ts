import { useEffect, useMemo, useState } from 'react';
import { useOnline } from '#client/platform/connectivity';
import { getOutbox } from '#client/platform/outbox';
import type { OutboxEntry } from '#outbox/types';
import { type UnsentReceipts, unsentReceipts } from './unsent-receipts';

/** Follows unsent receipt statuses. The lists include them once they are acknowledged. */
export function useUnsentReceipts(userId: string): UnsentReceipts {
  const online = useOnline();
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);

  useEffect(() => {
    const outbox = getOutbox();
    let wanted = true;
    const read = async () => {
      const kept = await outbox.entries();
      if (wanted) setEntries(kept);
    };
    const show = () => void read().catch(console.warn);
    show();
    const unsubscribe = outbox.subscribe(show);
    return () => {
      wanted = false;
      unsubscribe();
    };
  }, []);

  return useMemo(() => unsentReceipts(entries, userId, online), [entries, userId, online]);
}
