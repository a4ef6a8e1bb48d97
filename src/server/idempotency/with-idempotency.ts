// Executes requests exactly once: the effect and the stored answer share a transaction.

import { ApiError } from '#server/api-error';
import { advisoryLock } from '#server/db/advisory-lock';
import { pipelined } from '#server/db/pipelined';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { type IdempotencyKeyRow, insertIdempotencyKey, selectIdempotencyKey } from './repository';
import type { WriteRequest } from './write-request';

interface Done<A> {
  readonly answer: A;
  readonly profileId: string;
  /** Null if the write is about no single tip. */
  readonly tipId: string | null;
  /** The pages whose dashboards show a difference, each once, announced after the commit. */
  readonly changes?: readonly { readonly profileId: string; readonly ratings: boolean }[];
  /** Sent with the commit, because it locks rows that others need: the page's metrics. */
  readonly beforeCommit?: (transaction: Queries) => readonly Promise<void>[];
}

/** The result of a write, and the tip session to store it under. */
export interface Effect<A> extends Done<A> {
  readonly sessionHash: Buffer;
}

export interface Target {
  /** What is written to. Writes to the same subject wait for each other. */
  readonly subject: string;
  /** The page, or null if unknown. Known, a distributed database queries a single shard. */
  readonly profileId: string | null;
}

export interface Write<Found, A> {
  /** Reads what the decision needs, in one round trip. */
  readonly read: (transaction: Queries) => Promise<Found>;
  /** Applies the rules, and writes. */
  readonly write: (found: Found, transaction: Queries) => Promise<Effect<A>>;
}

const RETRY_AFTER_SECONDS = 1;

/**
 * Executes a request exactly once. A repetition under the same key gets the same answer, whatever
 * has happened since. A refused request has no effect and is not stored, so that it can be
 * corrected. Statements that do not depend on each other's answers share a round trip: first the
 * lock, the key and the read; at the end the metrics, the key and the commit.
 * @throws {ApiError} idempotency_key_in_use while the same request is running,
 * idempotency_key_reused when the key belongs to another request; and as `write`
 */
export async function withIdempotency<Found, A extends object>(
  {
    database,
    tipChanges,
    tipPageIndex,
  }: Pick<ServerDeps, 'database' | 'tipChanges' | 'tipPageIndex'>,
  request: WriteRequest,
  { subject, profileId }: Target,
  { read, write }: Write<Found, A>,
): Promise<A> {
  const done = await database.transaction<Done<A>>(
    async (transaction) => {
      // The lock comes first: only statements that start later see what it was waiting for.
      const [taken, known, found] = await pipelined([
        advisoryLock(transaction, subject, lockName(request)),
        findDone(transaction, request, profileId),
        read(transaction),
      ]);
      if (!taken) {
        throw new ApiError('idempotency_key_in_use', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      if (known) return doneBefore(known, request);
      const effect = await write(found, transaction);
      return {
        ...effect,
        beforeCommit: (last) => [
          ...(effect.beforeCommit?.(last) ?? []),
          remember(last, request, effect),
        ],
      };
    },
    { beforeCommit: (transaction, { beforeCommit }) => beforeCommit?.(transaction) ?? [] },
  );
  if (done.tipId !== null) tipPageIndex.remember(done.tipId, done.profileId);
  for (const { profileId, ratings } of done.changes ?? []) {
    tipChanges.announce(profileId, { ratings });
  }
  return done.answer;
}

// Includes the tip session, so that no tipper can block another's keys.
function lockName({ idempotency, sessions }: WriteRequest): string | null {
  return idempotency && `idempotency key ${sessions[0]?.toString('hex')} ${idempotency.key}`;
}

async function findDone(
  db: Queries,
  { idempotency, sessions }: WriteRequest,
  profileId: string | null,
): Promise<IdempotencyKeyRow | undefined> {
  if (!idempotency) return undefined;
  const { key } = idempotency;
  for (const sessionHash of sessions) {
    const known = await selectIdempotencyKey(db, profileId, { sessionHash, key });
    if (known) return known;
  }
  return undefined;
}

function doneBefore<A>(known: IdempotencyKeyRow, { idempotency }: WriteRequest): Done<A> {
  if (!idempotency?.requestHash.equals(known.requestHash)) {
    throw new ApiError('idempotency_key_reused');
  }
  // The request is the same, so the answer's type is too.
  return { answer: known.answer as A, profileId: known.profileId, tipId: known.tipId };
}

async function remember<A extends object>(
  db: Queries,
  { idempotency, receivedAt }: WriteRequest,
  { answer, profileId, sessionHash, tipId }: Effect<A>,
): Promise<void> {
  if (!idempotency) return;
  await insertIdempotencyKey(db, {
    ...idempotency,
    profileId,
    sessionHash,
    tipId,
    answer,
    createdAt: receivedAt,
  });
}
