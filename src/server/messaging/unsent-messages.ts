// Unsent messages, and what the operator can do about them.
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { deleteJob, selectAllJobs } from '#server/jobs/repository/jobs';
import { expiresAfterMs } from './message-expiry';
import { addSendingJob } from './queue-message';
import {
  lockUnsentMessage,
  type MessageRow,
  selectAllUnsentMessages,
  updateMessage,
} from './repository/messages';

export type UnsentMessage = Pick<
  MessageRow,
  'id' | 'kind' | 'recipient' | 'createdAt' | 'failedAt' | 'failure'
>;

/** The failure of a message that the operator dropped. The row stays, to prevent another one. */
const DROPPED = 'The operator dropped it.';

/** Returns unsent messages, given up or not, except dropped ones, oldest first. */
export async function listUnsentMessages(db: Queries): Promise<UnsentMessage[]> {
  return (await selectAllUnsentMessages(db)).filter(({ failure }) => failure !== DROPPED);
}

/**
 * Retries an unsent message at once, unless it has expired or a process has taken it: a second job
 * would send it twice.
 * @param db a transaction
 */
export async function retryMessage(
  db: Queries,
  { clock }: Pick<ServerDeps, 'clock'>,
  id: string,
): Promise<'retried' | 'not found' | 'too old' | 'taken by a process'> {
  const message = await lockUnsentMessage(db, id);
  if (!message) return 'not found';
  const now = new Date(clock.now());
  if (now.getTime() - message.createdAt.getTime() > expiresAfterMs[message.kind]) return 'too old';
  if (!(await deleteSendingJob(db, id))) return 'taken by a process';
  await updateMessage(db, id, { failedAt: null });
  await addSendingJob(db, id, now);
  return 'retried';
}

/**
 * Gives up an unsent message. Returns false if there is none, or it is being sent.
 * @param db a transaction
 */
export async function dropMessage(
  db: Queries,
  { clock }: Pick<ServerDeps, 'clock'>,
  id: string,
): Promise<boolean> {
  const message = await lockUnsentMessage(db, id);
  if (!message) return false;
  if (!(await deleteSendingJob(db, id))) return false;
  await updateMessage(db, id, { failedAt: new Date(clock.now()), failure: DROPPED });
  return true;
}

/**
 * Deletes a message's job, if any, even one that has used up its attempts. Returns false if a
 * process has taken it.
 */
async function deleteSendingJob(db: Queries, id: string): Promise<boolean> {
  const job = (await selectAllJobs(db)).find(({ key }) => key === id);
  return !job || (await deleteJob(db, job.id));
}
