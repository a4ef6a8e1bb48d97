import { useEffect, useState } from 'react';
import { getOutbox } from './outbox';

/** Whether everything in this page's outbox is on the phone's disk, so that a screen may say so. */
export function useKept(): boolean {
  const [kept, setKept] = useState(true);
  useEffect(() => {
    const outbox = getOutbox();
    const look = () => setKept(outbox.isKept());
    look();
    return outbox.subscribe(look);
  }, []);
  return kept;
}
