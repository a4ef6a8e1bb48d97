import type { SmsKind } from '#contract/messaging/notifications';
import { knownTimeZone } from '#server/calendar/time-zone';
import { advisoryLock } from '#server/db/advisory-lock';
import type { ServerDeps } from '#server/deps';
import { tipSubject } from '#server/tips/rules/locks';
import { Undeliverable } from './mailer';
import { expiresAfterMs } from './message-expiry';
import { isWithinSmsLimits } from './message-limits';
import { addSendingJob } from './queue-message';
import { smsDueAt } from './queue-sms';
import {
  deleteMessage,
  type MessageRow,
  selectUnsentMessage,
  updateMessage,
} from './repository/messages';
import { isSmsAllowed } from './rules/phone-number';
import { nextSmsTime } from './rules/sms-hours';
import { OptedOut, Unanswered } from './sms-sender';
import { textOfSms } from './text-of-sms';

type SmsDeps = Pick<
  ServerDeps,
  'config' | 'database' | 'clock' | 'limits' | 'tipTokens' | 'sms' | 'optOuts' | 'smsQuota'
>;

/** Returns true for kinds that are not retried if the first attempt may have gone out. */
const isSentAtMostOnce = (kind: SmsKind) => kind === 'reminder-sms';

/**
 * Sends a queued SMS, or postpones it if it is not due yet or it is night for the tipper. Providers
 * do not detect duplicates: if the process dies between sending and recording it, a thank-you is
 * sent again, but a reminder is given up.
 * @throws {Error} when a retry may succeed, or this process has no sender (another may have one)
 */
export async function sendSms(deps: SmsDeps, message: MessageRow, kind: SmsKind): Promise<void> {
  const { config, database, clock, sms, optOuts, smsQuota } = deps;
  const { id, recipient, createdAt } = message;
  const now = new Date(clock.now());
  const giveUp = (failure: string) => updateMessage(database.db, id, { failedAt: now, failure });

  if (message.begunAt !== null) return giveUp('It may have been sent, and is not repeated.');
  // The setting may have changed since.
  if (!isSmsAllowed(recipient, config.smsCountries))
    return giveUp('SMS_COUNTRIES does not allow it.');
  if (await optOuts.has(recipient)) return giveUp('The number has replied STOP.');
  const earliest = new Date(Math.max(now.getTime(), smsDueAt(kind, createdAt).getTime()));
  const zone = knownTimeZone(message.details.timeZone);
  const dueAt = sms?.atAnyHour ? earliest : nextSmsTime(earliest, zone, recipient);
  if (dueAt === null || dueAt.getTime() - createdAt.getTime() > expiresAfterMs[kind]) {
    return giveUp(message.failure ?? 'It could not be sent in time.');
  }
  if (dueAt > now) return addSendingJob(database.db, id, dueAt);
  if (sms === null) throw new Error('This process cannot send it: TWILIO_ACCOUNT_SID is not set.');

  // Each SMS costs money, and anyone can enter anyone's number.
  if (!(await isWithinSmsLimits(deps, message)))
    return giveUp('Its number or page has had too many SMS.');
  // Counted once per message; otherwise retries during an outage would exhaust the quota.
  const isFirstAttempt = message.countedAt === null;
  if (isFirstAttempt && !(await smsQuota.consume())) return giveUp('SMS_PER_DAY was used up.');
  // Last, because once this is recorded, only the send itself may fail.
  const text = await begin(deps, message, kind, now);
  if (text === null) return;
  try {
    await sms.send({ id, to: recipient, text });
  } catch (error) {
    const failure = (error as Error).message;
    if (error instanceof OptedOut) {
      const word = { id: `refused ${id}`, from: recipient, word: 'stop' } as const;
      await optOuts.record(word, new Date(clock.now()));
    }
    const isOver =
      error instanceof Undeliverable || (isSentAtMostOnce(kind) && error instanceof Unanswered);
    if (isOver) return giveUp(failure);
    await updateMessage(database.db, id, { begunAt: null, failure });
    throw error;
  }
  await updateMessage(database.db, id, { sentAt: new Date(clock.now()), failure: null });
}

/**
 * Returns the text to send, or null if there is nothing left to say. Locks the tip, so that a
 * tipper who reports the payment first is not reminded.
 */
function begin(
  deps: SmsDeps,
  { id, tipId }: MessageRow,
  kind: SmsKind,
  now: Date,
): Promise<string | null> {
  return deps.database.transaction(async (transaction) => {
    if (tipId !== null) await advisoryLock(transaction, tipSubject(tipId));
    const message = await selectUnsentMessage(transaction, id);
    if (message === null) return null;
    const text = await textOfSms(transaction, deps, kind, message);
    if (text === null) await deleteMessage(transaction, id);
    else if (isSentAtMostOnce(kind)) await updateMessage(transaction, id, { begunAt: now });
    return text;
  });
}
