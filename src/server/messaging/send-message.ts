import { type SmsKind, smsKinds } from '#contract/messaging/notifications';
import type { ServerDeps } from '#server/deps';
import type { Contents } from './contents';
import { contentsOfMessage } from './contents-of-message';
import { Undeliverable } from './mailer';
import { expiresAfterMs } from './message-expiry';
import { isWithinEmailLimits } from './message-limits';
import {
  deleteMessage,
  type MessageRow,
  selectUnsentMessage,
  updateMessage,
} from './repository/messages';
import { sendSms } from './send-sms';
import { type Email, writeEmail } from './write-email';

export type SendingDeps = Pick<
  ServerDeps,
  | 'config'
  | 'database'
  | 'clock'
  | 'limits'
  | 'tipTokens'
  | 'unsubscribeTokens'
  | 'mailer'
  | 'sms'
  | 'optOuts'
  | 'smsQuota'
>;

/**
 * Sends a queued message, unless its recipient has reached the limit. Does nothing if it was sent
 * or given up. If the process dies between sending and recording it, the message is sent again
 * under the same Message-ID.
 * @throws {Error} when a retry may succeed, or this process has no mailer (another may have one)
 */
export async function sendMessage(deps: SendingDeps, messageId: string): Promise<void> {
  const { database, clock, mailer } = deps;
  const message = await selectUnsentMessage(database.db, messageId);
  if (message === null) return;
  const { kind } = message;
  if (isSms(kind)) return sendSms(deps, message, kind);
  const now = new Date(clock.now());
  // A deleted account's address is erased once the last email to it is sent or given up.
  const forgotten =
    kind === 'account-deleted'
      ? { recipient: deps.limits.keyOf(message.recipient), details: {} }
      : {};
  const giveUp = (failure: string) =>
    updateMessage(database.db, messageId, { ...forgotten, failedAt: now, failure });
  if (now.getTime() - message.createdAt.getTime() > expiresAfterMs[kind]) {
    await giveUp(message.failure ?? 'It could not be sent in time.');
    return;
  }
  if (mailer === null) throw new Error('This process cannot send it: SMTP_URL is not set.');
  const email = await emailOf(deps, kind, message);
  if (email === null) {
    await deleteMessage(database.db, messageId);
    return;
  }
  if (!(await isWithinEmailLimits(deps, message))) {
    await giveUp('Its recipient has had too many messages.');
    return;
  }
  try {
    await mailer.send({ ...email, id: messageId, to: message.recipient });
  } catch (error) {
    const failure = (error as Error).message;
    if (error instanceof Undeliverable) {
      await giveUp(failure);
      return;
    }
    await updateMessage(database.db, messageId, { failedAt: null, failure });
    throw error;
  }
  const sentAt = new Date(clock.now());
  await updateMessage(database.db, messageId, { ...forgotten, sentAt, failure: null });
}

function isSms(kind: MessageRow['kind']): kind is SmsKind {
  return smsKinds.some((sms) => sms === kind);
}

/** Returns null if there is nothing left to say. */
async function emailOf<Kind extends keyof Contents>(
  deps: SendingDeps,
  kind: Kind,
  message: MessageRow,
): Promise<Email | null> {
  const contents = await contentsOfMessage[kind](deps, message);
  return contents && writeEmail(kind, contents, deps.config.publicUrl);
}
