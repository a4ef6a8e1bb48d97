import { v7 as newId } from 'uuid';
import type { SmsKind } from '#contract/messaging/messages';
import { REMINDER_MINUTES } from '#contract/timings';
import { knownTimeZone } from '#server/calendar/time-zone';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { addSendingJob } from './queue-message';
import { insertMessage } from './repository/messages';
import { isTexted } from './rules/phone-number';

/** What an SMS is about, and where it goes. */
interface TipToText {
  readonly id: string;
  readonly profileId: string;
  readonly tipperPhoneE164: string | null;
}

const delayMs: Record<SmsKind, number> = {
  'thank-you-sms': 0,
  'reminder-sms': REMINDER_MINUTES * 60_000,
};

/** Returns when an SMS is due that was caused at a time, be it night or day. */
export function smsDueAt(kind: SmsKind, causedAt: Date): Date {
  return new Date(causedAt.getTime() + delayMs[kind]);
}

/**
 * Has an SMS sent about a tip, once of each kind. Does nothing where the server sends none, where
 * the tip has no number that the operator has texted. How many a number and a page may have is counted when they go out.
 * @param db of the transaction that causes it, so that neither is there without the other
 * @param timeZone where the tipper says to be, unchecked
 * @param causedAt when what it is about happened, which its delay and its use count from
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
