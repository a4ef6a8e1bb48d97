import { useEffect, useLayoutEffect, useMemo } from 'react';
import { durable, useDurable } from '#client/platform/durable';
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
  const isDurable = useDurable();
  const tip = useKeptTip(handle) ?? nothing;
  const { entries, skipped } = tip;
  const reported = useMemo(() => reportedTip(tip), [tip]);

  // Before the paint, so that nothing shows as sent that is known to be only in memory.
  useLayoutEffect(
    () => onRead({ entries, skipped, durable: isDurable, reported }),
    [entries, skipped, isDurable, reported, onRead],
  );

  useEffect(() => {
    return getOutbox().subscribe((event) => {
      if (event.type !== 'acknowledged') return;
      if (event.kind === 'scan') {
        if (event.answer.trackingToken) storeTrackingToken(event.answer.trackingToken);
        return;
      }
      if (event.kind === 'attempt') {
        toast({
          title: 'Information saved',
          description: `Your tip details have been saved.${
            durable.get() ? ' You can safely refresh the page.' : ''
          }`,
        });
      }
    });
  }, []);

  return null;
}
