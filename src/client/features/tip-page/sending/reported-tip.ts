// What the server has of a tip, as far as this phone knows. Pure.
import type { OutboxEntry } from '#outbox/types';
import { flowRecord } from '../flow/stored-flow';
import type { StoredTip } from './use-stored-tip';

/**
 * Returns the id of a saved flow's tip if the server has acknowledged the report of its payment;
 * otherwise null. The flow must have been read before the entries: it was saved together with the
 * report, which stays among them until it is acknowledged.
 */
export function reportedTip({ flow: kept, entries, skipped }: StoredTip): string | null {
  const flow = flowRecord.safeParse(kept).data;
  if (!flow?.confirmed || flow.unrecorded) return null;
  const { tipId } = flow;
  const isHere =
    entries.some(
      (entry) =>
        entry.tipId === tipId && entry.kind === 'patch' && entry.body.status === 'completed',
    ) || skipped.some((record) => record.tipId === tipId || record.tipId === null);
  return isHere ? null : tipId;
}

/** Returns true if the server refused the details that were last given, or withdrawn, with a tip. */
export function areDetailsRefused(entries: readonly OutboxEntry[], tipId: string): boolean {
  const attempts = entries.filter((entry) => entry.kind === 'attempt' && entry.tipId === tipId);
  return attempts.at(-1)?.state === 'dead';
}
