// The envelope of one durable write: how it is made, and how it is recognised again.
import * as z from 'zod/mini';
import type { TipWrite } from '#contract/tip-write';
import type { OutboxEntry } from './types';

/** An entry before the queue has given it its place. */
export type UnqueuedEntry = Omit<OutboxEntry, 'seq'>;

/**
 * The envelope of a write made now. Fills in what the body may leave out and the server needs
 * (section 3 of the specification): the ids, and when it happened. The body is final from here
 * on, because a repeated request must be the same to the byte.
 */
export function newEntry(write: TipWrite, made: { opId: string; now: number }): UnqueuedEntry {
  return {
    ...withIds(write, new Date(made.now).toISOString()),
    version: 1,
    opId: made.opId,
    occurredAt: made.now,
    queuedAt: made.now,
    overdueSince: null,
    state: 'waiting',
    attempts: 0,
    postponedAt: made.now,
    nextAttemptAt: made.now,
    notBefore: 0,
    lease: null,
    lastError: null,
    deadReason: null,
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
    case 'scan':
      return { ...write, body: { scanId: write.tipId, occurredAt, ...write.body } };
  }
}

// The body is not checked by the contract's schema here: rules may have become stricter since it
// was saved, and then the server's refusal, which the person sees, is the right answer.
const envelope = z.object({
  kind: z.enum(['attempt', 'tip', 'patch', 'conversion', 'scan']),
  tipId: z.string(),
  sessionId: z.string(),
  body: z.record(z.string(), z.unknown()),
  version: z.literal(1),
  opId: z.string(),
  seq: z.int(),
  occurredAt: z.number(),
  queuedAt: z.number(),
  overdueSince: z.nullable(z.number()),
  state: z.enum(['waiting', 'sending', 'held', 'dead']),
  attempts: z.int(),
  postponedAt: z.number(),
  nextAttemptAt: z.number(),
  notBefore: z.number(),
  lease: z.nullable(z.number()),
  lastError: z.nullable(z.object({ status: z.number(), code: z.string(), message: z.string() })),
  deadReason: z.nullable(z.enum(['refused', 'expired', 'dependency_refused'])),
});

/** A stored record of the current version as an entry; null when it is not one. */
export function parseEntry(record: unknown): OutboxEntry | null {
  const parsed = envelope.safeParse(record);
  return parsed.success ? (parsed.data as OutboxEntry) : null;
}

/** Whether a write brings its tip into being, so that later writes of the tip depend on it. */
export function isCreate(write: Pick<TipWrite, 'kind'>): boolean {
  return write.kind === 'attempt' || write.kind === 'tip';
}
