// The envelope of one durable write: how it is made, and how a stored one is recognized.
import * as z from 'zod/mini';
import type { TipWrite } from '#contract/tips/tip-write';
import type { OutboxEntry } from './types';

/** An entry before the queue has given it its place. */
export type UnqueuedEntry = Omit<OutboxEntry, 'seq'>;

/**
 * Puts a write into its envelope. Adds to the body what it may leave out and the server needs: the
 * ids, and when it happened (section 3). From here on the body does not change, because a repeated
 * request must be the same to the byte.
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

// The body is not checked against the contract here. Rules may have become stricter since it was
// saved; then the server should refuse it, which the person gets to see.
const envelope = z.object({
  kind: z.enum(['attempt', 'tip', 'patch', 'conversion', 'scan', 'receipt']),
  tipId: z.string(),
  sessionId: z.string(),
  body: z.record(z.string(), z.unknown()),
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

/** A stored record of the current version as an entry, or null when it is none. */
export function parseEntry(record: unknown): OutboxEntry | null {
  const parsed = envelope.safeParse(record);
  return parsed.success ? (parsed.data as unknown as OutboxEntry) : null;
}

/** True for the writes that create their tip, on which its later writes depend. */
export function isCreate(write: Pick<TipWrite, 'kind'>): boolean {
  return write.kind === 'attempt' || write.kind === 'tip';
}
