import { v7 as newId } from 'uuid';
import type { SmsKind } from '#contract/messaging/notifications';
import { MINUTE_MS, REMINDER_MINUTES } from '#contract/timings';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { addSendingJob, detailsOfZone } from './queue-message';
import { insertMessage } from './repository/messages';
import { isSmsAllowed } from './rules/phone-number';

interface TipToText {
  readonly id: string;
  readonly profileId: string;
  readonly tipperPhoneE164: string | null;
}

const delayMs: Record<SmsKind, number> = {
  'thank-you-sms': 0,
  'reminder-sms': REMINDER_MINUTES * MINUTE_MS,
};

/** Returns when an SMS is due, before quiet hours are considered. */
export function smsDueAt(kind: SmsKind, causedAt: Date): Date {
  return new Date(causedAt.getTime() + delayMs[kind]);
}

/**
 * Queues an SMS about a tip, once per kind. Does nothing if the server sends no SMS, or the number
 * is missing or not allowed by the operator. The limits per number and page apply at sending.
 * @param db the transaction that causes it, so that both commit or neither does
 * @param timeZone the tipper's, unchecked
 * @param causedAt when the delay and the expiry start
 */
export async function queueSms(
  db: Queries,
  { config, clock, sms }: Pick<ServerDeps, 'config' | 'clock' | 'sms'>,
  kind: SmsKind,
  { id: tipId, profileId, tipperPhoneE164: recipient }: TipToText,
  timeZone: string | undefined,
  causedAt = new Date(clock.now()),
): Promise<void> {
  if (sms === null || recipient === null || !isSmsAllowed(recipient, config.smsCountries)) return;
  const id = newId();
  const isNew = await insertMessage(db, {
    id,
    kind,
    cause: tipId,
    recipient,
    profileId,
    tipId,
    details: detailsOfZone(timeZone),
    createdAt: causedAt,
  });
  if (isNew) await addSendingJob(db, id, smsDueAt(kind, causedAt));
}
