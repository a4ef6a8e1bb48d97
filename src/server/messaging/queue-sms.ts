import { v7 as newId } from 'uuid';
import type { SmsKind } from '#contract/messaging/messages';
import { REMINDER_MINUTES } from '#contract/timings';
import { knownTimeZone } from '#server/calendar/time-zone';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { addSendingJob } from './queue-message';
import { insertMessage } from './repository/messages';
import { isTexted } from './rules/phone-number';

/** A tip that an SMS is about, and its number. */
interface TipToText {
  readonly id: string;
  readonly profileId: string;
  readonly tipperPhoneE164: string | null;
}

const delayMs: Record<SmsKind, number> = {
  'thank-you-sms': 0,
  'reminder-sms': REMINDER_MINUTES * 60_000,
};

/** When an SMS is due, regardless of the hour of the day. */
export function smsDueAt(kind: SmsKind, causedAt: Date): Date {
  return new Date(causedAt.getTime() + delayMs[kind]);
}

/**
 * Queues an SMS about a tip, once per kind. Does nothing if the server sends none, or the tip has
 * no number that the operator allows. Limits per number and page apply when it is sent.
 * @param db the transaction that causes it, so that there is both or neither
 * @param timeZone the tipper's, as reported, unchecked
 * @param causedAt when it happened, from which delay and expiry count
 */
export async function queueSms(
  db: Queries,
  { config, clock, sms }: Pick<ServerDeps, 'config' | 'clock' | 'sms'>,
  kind: SmsKind,
  { id: tipId, profileId, tipperPhoneE164: recipient }: TipToText,
  timeZone: string | undefined,
  causedAt = new Date(clock.now()),
): Promise<void> {
  if (sms === null || recipient === null || !isTexted(recipient, config.smsCountries)) return;
  const zone = knownTimeZone(timeZone);
  const details: Record<string, string> = zone === null ? {} : { timeZone: zone };
  const id = newId();
  const about = { cause: tipId, profileId, tipId, details };
  const isNew = await insertMessage(db, { ...about, id, kind, recipient, createdAt: causedAt });
  if (isNew) await addSendingJob(db, id, smsDueAt(kind, causedAt));
}
