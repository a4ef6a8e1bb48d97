// The operator's commands for jobs, from the command line only.
import { validate as isUuid } from 'uuid';
import type { ServerDeps } from '#server/deps';
import { deleteJob, type ListedJob, renewJob, selectAllJobs } from '#server/jobs/repository/jobs';
import {
  dropMessage,
  listUnsentMessages,
  retryMessage,
  type UnsentMessage,
} from '#server/messaging/unsent-messages';

/** The most urgent first. */
export const jobStates = ['failed', 'left behind', 'under way', 'waiting'] as const;

export interface JobReport {
  /** For `retryJob` and `dropJob`: a message's id, or another job's number. */
  readonly id: string;
  readonly state: (typeof jobStates)[number];
  readonly what: string;
  /** When it entered this state or, if waiting, when it is due. */
  readonly at: Date;
  readonly says: string;
}

type OperatorDeps = Pick<ServerDeps, 'clock'> & {
  readonly database: Pick<ServerDeps['database'], 'db' | 'transaction'>;
};

/** All unfinished jobs, and all messages that were given up, except dropped ones. */
export async function listJobs({ database: { db }, clock }: OperatorDeps): Promise<JobReport[]> {
  // In this order, a message queued in between does not look like one without a job.
  const messages = new Map((await listUnsentMessages(db)).map((row) => [row.id, row]));
  const jobs = await selectAllJobs(db);
  const now = new Date(clock.now());
  const withJob = new Set(jobs.map(({ key }) => key));
  const lost = [...messages.values()].filter(({ id, failedAt }) => failedAt || !withJob.has(id));
  const queued = jobs.filter(({ key }) => !messages.get(key ?? '')?.failedAt);
  return [
    ...lost.map(reportOfLost),
    ...queued.map((job) => reportOfJob(job, messages.get(job.key ?? '') ?? null, now)),
  ];
}

/** Retries a job or a message that was given up at once, unless it has expired. */
export function retryJob(
  deps: OperatorDeps,
  id: string,
): Promise<'retried' | 'not found' | 'too old'> {
  return deps.database.transaction(async (transaction) => {
    if (isNumber(id)) return (await renewJob(transaction, id)) ? 'retried' : 'not found';
    return isUuid(id) ? retryMessage(transaction, deps, id) : 'not found';
  });
}

/** Gives up a job or a message. Returns false if there is none, or it is under way. */
export function dropJob(deps: OperatorDeps, id: string): Promise<boolean> {
  return deps.database.transaction(async (transaction) => {
    if (isNumber(id)) return deleteJob(transaction, id);
    return isUuid(id) ? dropMessage(transaction, deps, id) : false;
  });
}

const isNumber = (id: string) => /^\d{1,18}$/.test(id);

function reportOfLost(message: UnsentMessage): JobReport {
  const { id, failedAt, failure, createdAt } = message;
  const what = describe(message);
  if (failedAt === null) {
    return { id, what, state: 'left behind', at: createdAt, says: 'no job sends it' };
  }
  return { id, what, state: 'failed', at: failedAt, says: failure ?? 'no reason is known' };
}

function reportOfJob(job: ListedJob, message: UnsentMessage | null, now: Date): JobReport {
  const { attempts, maxAttempts, runAt, lockedAt, takerAlive } = job;
  const id = message?.id ?? job.id;
  const what = message ? describe(message) : `${job.task} ${job.key ?? ''}`.trim();
  if (lockedAt !== null && takerAlive) {
    const says = `attempt ${attempts} of ${maxAttempts}`;
    return { id, what, state: 'under way', at: lockedAt, says };
  }
  if (lockedAt !== null) {
    const says = 'the process that took it is gone; the next one that does jobs takes it';
    return { id, what, state: 'left behind', at: lockedAt, says };
  }
  const reason = job.lastError ?? message?.failure ?? 'no reason is known';
  const says = `attempt ${attempts} of ${maxAttempts} failed: ${reason}`;
  if (attempts >= maxAttempts) return { id, what, state: 'failed', at: runAt, says };
  if (attempts > 0) return { id, what, state: 'waiting', at: runAt, says };
  return { id, what, state: 'waiting', at: runAt, says: runAt <= now ? 'due' : 'not due yet' };
}

const describe = ({ kind, recipient }: UnsentMessage) => `${kind} to ${recipient}`;
