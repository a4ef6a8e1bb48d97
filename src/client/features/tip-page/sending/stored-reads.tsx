import { useEffect, useLayoutEffect, useMemo } from 'react';
import { durable, useDurable } from '#client/platform/durable';
import { getOutbox } from '#client/platform/outbox';
import { storeTrackingToken } from '#client/platform/tip-session';
import { toast } from '#client/ui/toast';
import type { OutboxEntry, SkippedRecord } from '#outbox/types';
import { reportedTip } from './reported-tip';
import { type StoredTip, useStoredTip } from './use-stored-tip';

const nothing: StoredTip = { flow: null, entries: [], skipped: [] };

/** This phone's record of tips. */
export interface StoredFacts {
  entries: readonly OutboxEntry[];
  skipped: readonly SkippedRecord[];
  /** Whether everything is on this phone's disk. */
  durable: boolean;
  /** The id of the saved flow's tip if the server has acknowledged its report. */
  reported: string | null;
}

interface StoredReadsProps {
  handle: string;
  /** The tip on screen. */
  tipId: string | null;
  /** Called with the records once read, and whenever they change. */
  onRead(facts: StoredFacts): void;
}

/** Watches this phone's records of a tip. Shows only a toast, once its attempt is acknowledged. */
export function StoredReads({ handle, tipId, onRead }: StoredReadsProps) {
  const isDurable = useDurable();
  const stored = useStoredTip(handle);
  const isKnown = stored !== undefined || !isDurable;
  const tip = stored ?? nothing;
  const { entries, skipped } = tip;
  const reported = useMemo(() => reportedTip(tip), [tip]);

  // Before paint, so that a write known to be only in memory never shows as sent.
  useLayoutEffect(() => {
    if (isKnown) onRead({ entries, skipped, durable: isDurable, reported });
  }, [isKnown, entries, skipped, isDurable, reported, onRead]);

  useEffect(() => {
    return getOutbox().subscribe((event) => {
      if (event.type !== 'acknowledged') return;
      if (event.kind === 'scan') {
        if (event.answer.trackingToken) storeTrackingToken(event.answer.trackingToken);
        return;
      }
      if (event.kind === 'attempt' && event.tipId === tipId) {
        toast({
          title: 'Information saved',
          description: `${
            event.optIn ? 'Your tip details have been saved.' : 'Your details are not stored.'
          }${durable.get() ? ' You can safely refresh the page.' : ''}`,
        });
      }
    });
  }, [tipId]);

  return null;
}
