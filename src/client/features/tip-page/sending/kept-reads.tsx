import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useDurable } from '#client/platform/durable';
import { getOutbox } from '#client/platform/outbox';
import { storeTrackingToken } from '#client/platform/tip-session';
import { toast } from '#client/ui/toast';
import type { KeptFacts } from './kept-facts';
import { reportedTip } from './reported-tip';
import { type KeptTip, useKeptTip } from './use-kept-tip';

const nothing: KeptTip = { flow: null, entries: [], skipped: [] };

interface KeptReadsProps {
  handle: string;
  /** Called with what this phone keeps, and whenever that changes. */
  onRead(facts: KeptFacts): void;
}

/** Follows what this phone keeps of a tip. Shows nothing, except that details were acknowledged. */
export function KeptReads({ handle, onRead }: KeptReadsProps) {
  const durable = useDurable();
  const tip = useKeptTip(handle) ?? nothing;
  const { entries, skipped } = tip;
  const reported = useMemo(() => reportedTip(tip), [tip]);

  // Before the paint, so that nothing shows as sent that is known to be only in memory.
  useLayoutEffect(
    () => onRead({ entries, skipped, durable, reported }),
    [entries, skipped, durable, reported, onRead],
  );

  useEffect(() => {
    const outbox = getOutbox();
    return outbox.subscribe((event) => {
      if (event.type !== 'acknowledged') return;
      if (event.kind === 'scan') {
        if (event.answer.trackingToken) storeTrackingToken(event.answer.trackingToken);
        return;
      }
      if (event.kind === 'attempt') {
        toast({
          title: 'Information saved',
          description: outbox.isDurable()
            ? 'Your tip details have been saved. You can safely refresh the page.'
            : 'Your tip details have been saved.',
        });
      }
    });
  }, []);

  return null;
}
