// The operator's commands for jobs, available only from the command line.
import { validate as isUuid } from 'uuid';
import type { ServerDeps } from '#server/deps';
import { deleteJob, type ListedJob, renewJob, selectAllJobs } from '#server/jobs/repository/jobs';
import {
  dropMessage,
  listUnsentMessages,
  retryMessage,
  type UnsentMessage,
} from '#server/messaging/unsent-messages';

/** Most urgent first. */
export const jobStates = ['failed', 'orphaned', 'running', 'waiting'] as const;

export interface JobReport {
  /** A message's id, or another job's number. `retryJob` and `dropJob` accept both. */
  readonly id: string;
  readonly state: (typeof jobStates)[number];
  readonly what: string;
  /** When it entered this state or, if waiting, when it is due. */
  readonly at: Date;
  /** How it stands, and why. */
  readonly detail: string;
}

export type OperatorDeps = Pick<ServerDeps, 'clock'> & {
  readonly database: Pick<ServerDeps['database'], 'db' | 'transaction'>;
};

/** Lists all unfinished jobs, and the unsent messages that were given up or have no job. */
export async function listJobs({ database: { db }, clock }: OperatorDeps): Promise<JobReport[]> {
  // Messages first: one queued in between would otherwise seem to have no job.
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

/** Makes a job or an unsent message due immediately, unless it has expired or a process has it. */
export function retryJob(deps: OperatorDeps, id: string): ReturnType<typeof retryMessage> {
  return deps.database.transaction(async (transaction) => {
    if (isNumber(id)) return (await renewJob(transaction, id)) ? 'retried' : 'not found';
    return isUuid(id) ? retryMessage(transaction, deps, id) : 'not found';
  });
}

/** Deletes a job or gives up a message. Returns false if there is none or it is running. */
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
    return { id, what, state: 'orphaned', at: createdAt, detail: 'no job sends it' };
  }
  return { id, what, state: 'failed', at: failedAt, detail: failure ?? 'no reason is known' };
}

function reportOfJob(job: ListedJob, message: UnsentMessage | null, now: Date): JobReport {
  const { attempts, maxAttempts, runAt, lockedAt, isProcessAlive } = job;
  const id = message?.id ?? job.id;
  const what = message ? describe(message) : `${job.task} ${job.key ?? ''}`.trim();
  if (lockedAt !== null && isProcessAlive) {
    const detail = `attempt ${attempts} of ${maxAttempts}`;
    return { id, what, state: 'running', at: lockedAt, detail };
  }
  if (lockedAt !== null) {
    const detail = 'the process that took it is gone; the next one that runs jobs takes it';
    return { id, what, state: 'orphaned', at: lockedAt, detail };
  }
  // The message keeps the mail server's words, which the job may not (`jobs/job-runner.ts`).
  const reason = message?.failure ?? job.lastError ?? 'no reason is known';
  const detail = `attempt ${attempts} of ${maxAttempts} failed: ${reason}`;
  if (attempts >= maxAttempts) return { id, what, state: 'failed', at: runAt, detail };
  if (attempts > 0) return { id, what, state: 'waiting', at: runAt, detail };
  return { id, what, state: 'waiting', at: runAt, detail: runAt <= now ? 'due' : 'not due yet' };
}

const describe = ({ kind, recipient }: UnsentMessage) => `${kind} to ${recipient}`;

const headings = {
  failed: 'Failed for good',
  orphaned: 'Orphaned',
  running: 'Running',
  waiting: 'Waiting',
} as const satisfies Record<JobReport['state'], string>;

export function jobListing(reports: readonly JobReport[]): string {
  if (reports.length === 0) return 'No job is waiting, and none has failed.\n';
  const sections = jobStates.map((state) => {
    const inState = reports.filter((report) => report.state === state);
    const entries = inState.map(
      ({ id, what, at, detail }) =>
        `  ${id}  ${oneLine(what)}\n    ${momentOf(at)}: ${oneLine(detail)}`,
    );
    return [`${headings[state]}: ${inState.length}`, ...entries].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
}

/** Removes line breaks and control characters, which messages from mail servers may contain. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 300);
}

const momentOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
