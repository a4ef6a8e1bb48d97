import { useEffect, useState } from 'react';
import { getOutbox } from '../../../platform/outbox';
import { flowKey } from '../flow/record';
import { type Receipt, receiptOf } from './receipt';

/** The receipt of the last finished tip to a handle: undefined until read, null without one. */
export function useReceipt(handle: string): Receipt | null | undefined {
  const [receipt, setReceipt] = useState<Receipt | null>();

  useEffect(() => {
    const outbox = getOutbox();
    let wanted = true;
    const read = async () => {
      const [flow, entries] = await Promise.all([
        outbox.readDraft(flowKey(handle)),
        outbox.entries(),
      ]);
      if (wanted) setReceipt(receiptOf(flow, entries));
    };
    // Where storage cannot be read, there is no receipt to show.
    const show = () => void read().catch(() => wanted && setReceipt(null));
    show();
    const unsubscribe = outbox.subscribe(show);
    return () => {
      wanted = false;
      unsubscribe();
    };
  }, [handle]);

  return receipt;
}
