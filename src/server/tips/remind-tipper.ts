import { HOUR_MS } from '#contract/timings';
import { advisoryLock } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import type { WriteRequest } from '#server/idempotency/write-request';
import { queueSms, smsDueAt } from '#server/messaging/queue-sms';
import { dropReminder } from '#server/messaging/reminders';
import type { TipRow } from './repository/tips';
import { hasOpenedSince } from './repository/visits';
import { visitSubject } from './rules/locks';

/** How long after its due time a reminder still helps. */
const LATE_MS = 2 * HOUR_MS;

/**
 * Queues an SMS to a tipper with a phone number, half an hour after they chose how to pay. It is
 * dropped if they come back: with any later write of the tip, by reading it, or by opening the page
 * again. Choosing again restarts the half hour. A choice that arrives hours late, from a phone that
 * was offline, queues none. There is at most one reminder per tip.
 * @param before the tip before the write, or null for a new one
 */
export async function remindTipper(
  db: Queries,
  deps: Pick<ServerDeps, 'config' | 'clock' | 'limits' | 'sms'>,
  { timeZone }: Pick<WriteRequest, 'timeZone'>,
  before: TipRow | null,
  tip: TipRow,
  {
    choosesMethod,
    happenedAt,
  }: {
    choosesMethod: boolean;
    /** When the write was made, by the server's clock. */
    happenedAt: Date;
  },
): Promise<void> {
  if (deps.sms === null) return;
  const { profileId, sessionHash, tipperPhoneE164, status, paymentMethod } = tip;
  const isChoice = choosesMethod && status === 'pending' && paymentMethod !== 'pending';
  const mayBeReminded = isChoice && tipperPhoneE164 !== null;
  // A visit deletes reminders too, and may arrive at the same time.
  if (mayBeReminded) await advisoryLock(db, visitSubject(profileId, sessionHash));
  if (before?.tipperPhoneE164) await dropReminder(db, deps, { profileId, tipId: tip.id });
  if (!mayBeReminded) return;
  const isLate = deps.clock.now() > smsDueAt('reminder-sms', happenedAt).getTime() + LATE_MS;
  if (isLate || (await hasOpenedSince(db, { profileId, sessionHash }, happenedAt))) return;
  await queueSms(db, deps, 'reminder-sms', tip, timeZone, happenedAt);
}
