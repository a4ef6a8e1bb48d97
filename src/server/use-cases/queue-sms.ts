import { v7 as newId } from 'uuid';
import type { SmsKind } from '#contract/messages';
import { REMINDER_MINUTES } from '#contract/timings';
import type { Queries } from '../db/queries';
import type { ServerDeps } from '../deps';
import { isTexted } from '../policies/phone-number';
import { knownTimeZone } from '../policies/time-zone';
import { countMessagesTo, countSmsOfPage, insertMessage } from '../repositories/messages';
import type { TipRow } from '../repositories/tips';
import { takeTurn } from '../repositories/turns';
import { addSendingJob } from './queue-message';
import { storedForms } from './take-messages-back';

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
 * the tip has no number that the operator has texted, and above the limits for the number and the page: each SMS costs money,
 * and anybody can type in anybody's number.
 * @param db of the transaction that causes it, so that neither is there without the other
 * @param timeZone where the tipper says to be, unchecked
 * @param causedAt when what it is about happened, which its delay and its use count from
 */
export async function queueSms(
  db: Queries,
  { config, clock, limits, sms }: Pick<ServerDeps, 'config' | 'clock' | 'limits' | 'sms'>,
  kind: SmsKind,
  { id: tipId, profileId, tipperPhoneE164: recipient }: TipRow,
  timeZone: string | undefined,
  causedAt = new Date(clock.now()),
): Promise<void> {
  if (sms === null || recipient === null || !isTexted(recipient, config.smsCountries)) return;
  const now = new Date(clock.now());
  const { smsPerNumber, smsPerPage } = config.messageLimits;
  const since = ({ windowMs }: { windowMs: number }) => new Date(now.getTime() - windowMs);
  // So that many at once are not more than there may be.
  await takeTurn(db, null, `sms to ${recipient}`);
  if (
    (await countMessagesTo(db, storedForms(limits, recipient), since(smsPerNumber))) >=
    smsPerNumber.max
  )
    return;
  await takeTurn(db, null, `sms of ${profileId}`);
  if ((await countSmsOfPage(db, profileId, since(smsPerPage))) >= smsPerPage.max) return;

  const zone = knownTimeZone(timeZone);
  const details: Record<string, string> = zone === null ? {} : { timeZone: zone };
  const id = newId();
  const about = { cause: tipId, profileId, tipId, details };
  const isNew = await insertMessage(db, { ...about, id, kind, recipient, createdAt: causedAt });
  if (isNew) await addSendingJob(db, id, smsDueAt(kind, causedAt));
}
