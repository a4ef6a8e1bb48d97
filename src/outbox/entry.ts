// The envelope of a durable write: making one, and recognizing a stored one.
import * as z from 'zod/mini';
import type { TipWrite } from '#contract/tips/tip';
import type { OutboxEntry } from './types';

/** An entry without its place in the queue. */
export type UnqueuedEntry = Omit<OutboxEntry, 'seq'>;

/**
 * Puts a write into its envelope. Adds what the body may leave out and the server needs: the ids,
 * and when it happened (section 3). From then on the body never changes, because the server
 * refuses a repeated request whose body differs.
 */
export function newEntry(write: TipWrite, made: { opId: string; now: number }): UnqueuedEntry {
  return {
    ...withIds(write, new Date(made.now).toISOString()),
    version: 1,
    opId: made.opId,
    occurredAt: made.now,
    queuedAt: made.now,
    failures: 0,
    failureCountedAt: null,
    overdueSince: null,
    state: 'waiting',
    attempts: 0,
    sentAt: null,
    postponedAt: made.now,
    nextAttemptAt: made.now,
    notBefore: 0,
    lease: null,
    lastError: null,
    deadReason: null,
    superseded: false,
  };
}

function withIds(write: TipWrite, occurredAt: string): TipWrite {
  switch (write.kind) {
    case 'attempt':
      return { ...write, body: { tipId: write.tipId, occurredAt, ...write.body } };
    case 'tip':
      return { ...write, body: { tipId: write.tipId, occurredAt, ...write.body } };
    case 'patch':
      return { ...write, body: { occurredAt, ...write.body } };
    case 'conversion':
      return { ...write, body: { occurredAt, ...write.body } };
    case 'receipt':
      return { ...write, body: { occurredAt, ...write.body } };
    case 'scan':
      return { ...write, body: { scanId: write.tipId, occurredAt, ...write.body } };
  }
}

// The body is not validated here. Rules may have become stricter since it was saved, and then the
// server should refuse it visibly.
const envelope = z.object({
  kind: z.enum(['attempt', 'tip', 'patch', 'conversion', 'scan', 'receipt']),
  tipId: z.string(),
  sessionId: z.string(),
  body: z.looseObject({}),
  version: z.literal(1),
  opId: z.string(),
  seq: z.int(),
  occurredAt: z.number(),
  sentAt: z.nullable(z.number()),
  queuedAt: z.number(),
  failures: z.int(),
  failureCountedAt: z.nullable(z.number()),
  overdueSince: z.nullable(z.number()),
  state: z.enum(['waiting', 'sending', 'blocked', 'dead']),
  attempts: z.int(),
  postponedAt: z.number(),
  nextAttemptAt: z.number(),
  notBefore: z.number(),
  lease: z.nullable(z.number()),
  lastError: z.nullable(z.object({ status: z.number(), code: z.string(), message: z.string() })),
  deadReason: z.nullable(z.enum(['refused', 'expired', 'dependency_refused'])),
  superseded: z.boolean(),
});

/** Reads a stored record of the current version; null if it is not one. */
export function parseEntry(record: unknown): OutboxEntry | null {
  const parsed = envelope.safeParse(record);
  return parsed.success ? (parsed.data as unknown as OutboxEntry) : null;
}

/** Whether a write creates its tip, so that the tip's later writes depend on it. */
export function isCreate(write: Pick<TipWrite, 'kind'>): boolean {
  return write.kind === 'attempt' || write.kind === 'tip';
}
