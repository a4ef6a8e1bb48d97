// Writes that could not be recorded, in the tipper's terms. Pure.
import { deadReasonText } from '#client/shared/tips/unsent';
import { formatDollars } from '#contract/money';
import type { OutboxEntry, SkippedRecord } from '#outbox/types';
import { areDetailsRefused } from './reported-tip';
import { isOfTipper } from './send-state';

export interface DeadLetter {
  id: string;
  /** Null if the record cannot be read, and may be of any tip. */
  tipId: string | null;
  title: string;
  reason: string;
  /** The refused entries, which revive all that died with them. Empty if a retry is pointless. */
  roots: string[];
  /** Whether the tipper's details were refused. */
  details: boolean;
  /** Whether nothing else was. */
  detailsOnly: boolean;
  /** The entries to remove together on dismissal; empty while they may still be sent. */
  dismissible: string[];
}

/**
 * Returns one dead letter per tip, however many of its writes died. Refused details, or a refused
 * method, are not mentioned while the tip itself is waiting, since it may be refused too. Visits
 * are left out, because tippers lose nothing with them; so are workers' writes.
 * @param tipId the tip on this page; others may be for other workers
 */
export function deadLetters(entries: readonly OutboxEntry[], tipId: string | null): DeadLetter[] {
  const byTip = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    if (entry.state !== 'dead' || !isOfTipper(entry.kind)) continue;
    byTip.set(entry.tipId, [...(byTip.get(entry.tipId) ?? []), entry]);
  }
  return [...byTip].flatMap(([id, dead]) => {
    const roots = dead.filter(({ deadReason }) => deadReason !== 'dependency_refused');
    const isOwn = roots.some(({ lastError }) => lastError?.code === 'own_profile');
    const detailsOnly = dead.every(({ kind }) => kind === 'attempt');
    const isTip = (entry: OutboxEntry) => entry.tipId === id && entry.kind === 'tip';
    if (detailsOnly && entries.some(isTip)) return [];
    // The method was refused, and another one is on its way.
    const isUnsent = (entry: OutboxEntry) => isTip(entry) && entry.state !== 'dead';
    if (dead.every(isTip) && entries.some(isUnsent)) return [];
    return {
      id,
      tipId: id,
      title: isOwn
        ? 'This is your own tip page'
        : detailsOnly
          ? 'Your details could not be recorded'
          : titleOf(dead, id === tipId ? 'Your' : 'Your earlier'),
      reason: reasonOf(roots[0] ?? dead[0]),
      details: areDetailsRefused(entries, id),
      detailsOnly,
      // An owner is refused for good. A tip continues without its details, and once it is complete
      // they come too late.
      roots: isOwn || detailsOnly ? [] : (roots.length > 0 ? roots : dead).map(({ opId }) => opId),
      dismissible: dead.map(({ opId }) => opId),
    };
  });
}

/** Returns dead letters for records that this version of the page cannot send. */
export function deadLettersOfSkipped(records: readonly SkippedRecord[]): DeadLetter[] {
  return records.map(({ key, tipId, reason }) => ({
    id: key,
    tipId,
    roots: [],
    details: false,
    detailsOnly: false,
    ...(reason === 'newer_version'
      ? {
          title: 'A part of your tip is waiting',
          reason: 'A newer version of this page saved it. Reload the page to send it.',
          dismissible: [],
        }
      : {
          title: 'A part of your tip could not be recorded',
          reason: 'What this phone saved can no longer be read.',
          dismissible: [key],
        }),
  }));
}

function titleOf(dead: OutboxEntry[], whose: 'Your' | 'Your earlier'): string {
  for (const entry of dead) {
    if (entry.kind === 'tip' || entry.kind === 'attempt') {
      return `${whose} ${formatDollars(entry.body.amount)} tip could not be recorded`;
    }
  }
  for (const entry of dead) {
    if (entry.kind !== 'patch') continue;
    if (entry.body.rating !== undefined) return 'Your rating could not be recorded';
    if (entry.body.reviewText !== undefined) return 'Your comment could not be recorded';
    return 'A change to your tip could not be recorded';
  }
  return 'A part of your tip could not be recorded';
}

function reasonOf(entry: OutboxEntry | undefined): string {
  const reason = deadReasonText(entry);
  return reason.endsWith('.') ? reason : `${reason}.`;
}
