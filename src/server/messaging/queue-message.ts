import { v7 as newId } from 'uuid';
import { knownTimeZone } from '#server/calendar/time-zone';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { addJob } from '#server/jobs/repository/jobs';
import { insertMessage, type MessageRow } from './repository/messages';

export interface MessageToQueue
  extends Pick<MessageRow, 'kind' | 'cause' | 'recipient'>,
    Partial<Pick<MessageRow, 'userId' | 'profileId' | 'tipId' | 'details'>> {}

/** Spread over 34 hours, with pauses that grow to six hours. */
const MAX_ATTEMPTS = 15;

/**
 * Queues a message, once per kind and cause. Does nothing without a mailer.
 * @param db the transaction that causes the message, so that both commit or neither does
 */
export async function queueMessage(
  db: Queries,
  { clock, mailer }: Pick<ServerDeps, 'clock' | 'mailer'>,
  { details = {}, ...message }: MessageToQueue,
): Promise<void> {
  if (mailer === null) return;
  const id = newId();
  const now = new Date(clock.now());
  const isNew = await insertMessage(db, { ...message, id, details, createdAt: now });
  if (!isNew) return;
  await addSendingJob(db, id, now);
}

/**
 * Returns the details of a message that depends on the recipient's time zone.
 * @param timeZone unchecked
 */
export function detailsOfZone(timeZone: string | undefined): Record<string, string> {
  const zone = knownTimeZone(timeZone);
  return zone === null ? {} : { timeZone: zone };
}

export async function addSendingJob(db: Queries, messageId: string, runAt: Date): Promise<void> {
  await addJob(db, {
    task: 'send-message',
    payload: { messageId },
    key: messageId,
    runAt,
    maxAttempts: MAX_ATTEMPTS,
  });
}
