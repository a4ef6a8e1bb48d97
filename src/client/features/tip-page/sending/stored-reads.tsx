import { useEffect, useLayoutEffect, useMemo } from 'react';
import { durable, useDurable } from '#client/platform/durable';
import { getOutbox } from '#client/platform/outbox';
import { toast } from '#client/ui/toast';
import type { OutboxEntry, SkippedRecord } from '#outbox/types';
import { reportedTip } from './reported-tip';
import { type StoredTip, useStoredTip } from './use-stored-tip';

const nothing: Pick<StoredTip, 'entries' | 'skipped'> = { entries: [], skipped: [] };

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
  /** Called before paint with what is read, and earlier if the disk fails. */
  onRead(facts: StoredFacts): void;
}

/** Watches this phone's records of a tip. Shows only a toast, once its attempt is acknowledged. */
export function StoredReads({ handle, tipId, onRead }: StoredReadsProps) {
  const isDurable = useDurable();
  const stored = useStoredTip(handle);
  // Until then, the page assumes that nothing is stored and that the disk works.
  const hasNews = stored !== undefined || !isDurable;
  const { entries, skipped } = stored ?? nothing;
  const reported = useMemo(() => (stored ? reportedTip(stored) : null), [stored]);

  // Before paint, so that a write known to be only in memory never shows as sent.
  useLayoutEffect(() => {
    if (hasNews) onRead({ entries, skipped, durable: isDurable, reported });
  }, [hasNews, entries, skipped, isDurable, reported, onRead]);

  useEffect(() => {
    return getOutbox().subscribe((event) => {
      if (event.type === 'acknowledged' && event.kind === 'attempt' && event.tipId === tipId) {
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
