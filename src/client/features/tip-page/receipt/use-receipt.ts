import { useEffect, useState } from 'react';
import { useOnline } from '#client/platform/connectivity';
import { getOutbox } from '#client/platform/outbox';
import { flowKey } from '../flow/record';
import { type KeptTip, type Receipt, receiptOf } from './receipt';

/** The receipt of the last finished tip to a handle: undefined until read, null without one. */
export function useReceipt(handle: string): Receipt | null | undefined {
  const online = useOnline();
  const [kept, setKept] = useState<KeptTip | null>();

  useEffect(() => {
    const outbox = getOutbox();
    let wanted = true;
    const read = async () => {
      const flow = await outbox.readDraft(flowKey(handle));
      const [entries, setAside] = await Promise.all([outbox.entries(), outbox.setAside()]);
      if (wanted) setKept({ flow, entries, setAside });
    };
    // Where storage cannot be read, there is no receipt to show.
    const show = () => void read().catch(() => wanted && setKept(null));
    show();
    const unsubscribe = outbox.subscribe(show);
    return () => {
      wanted = false;
      unsubscribe();
    };
  }, [handle]);

  return kept && receiptOf(kept, online);
}
