import { useEffect, useState } from 'react';
import { getOutbox } from '../../platform/outbox';
import { flowDraftKey, type Receipt, receiptOf } from './receipt';

/** The receipt of the last finished tip at a handle: undefined until read, null without one. */
export function useReceipt(handle: string): Receipt | null | undefined {
  const [receipt, setReceipt] = useState<Receipt | null>();

  useEffect(() => {
    const outbox = getOutbox();
    let wanted = true;
    const read = async () => {
      const [flow, entries] = await Promise.all([
        outbox.readDraft(flowDraftKey(handle)),
        outbox.entries(),
      ]);
      if (wanted) setReceipt(receiptOf(flow, entries));
    };
    // A store that cannot be read holds no receipt.
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
