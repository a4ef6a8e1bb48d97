import { useEffect, useState } from 'react';
import { getOutbox } from './outbox';

/** Whether everything in this page's outbox is on the phone's disk, so that a screen may say so. */
export function useDurable(): boolean {
  const [durable, setDurable] = useState(true);
  useEffect(() => {
    const outbox = getOutbox();
    const update = () => setDurable(outbox.isDurable());
    update();
    return outbox.subscribe(update);
  }, []);
  return durable;
}
