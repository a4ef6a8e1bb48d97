// Carries out requests exactly once: effect and remembered answer share a transaction.

import { ApiError } from '#server/api-error';
import { advisoryLock } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import { together } from '#server/db/together';
import type { ServerDeps } from '#server/deps';
import { type IdempotencyKeyRow, insertIdempotencyKey, selectIdempotencyKey } from './repository';
import type { WriteRequest } from './write-request';

interface Done<A> {
  readonly answer: A;
  readonly profileId: string;
  /** Null for a scan. */
  readonly tipId: string | null;
  /** The announcement after the commit; missing if dashboards show no difference. */
  readonly change?: { readonly ratings: boolean };
  /** Sent together with the commit, because others then wait: the page's metrics. */
  readonly lastly?: (transaction: Queries) => readonly Promise<void>[];
}

/** The result of a write, and where to remember it. */
export interface Effect<A> extends Done<A> {
  readonly sessionHash: Buffer;
}

/** A write's target. */
export interface Target {
  /** Names what is written to; writes to the same subject wait for each other. */
  readonly subject: string;
  /** The page, if known: then a distributed database looks in one place. */
  readonly profileId: string | null;
}

export interface Write<Found, A> {
  /** Sends the one statement that reads what the decision needs. */
  readonly read: (transaction: Queries) => Promise<Found>;
  /** Applies the rules, and writes. */
  readonly write: (found: Found, transaction: Queries) => Promise<Effect<A>>;
}

const RETRY_AFTER_SECONDS = 1;

/**
 * Carries out a request exactly once. Repeated under the same key, it gets the same answer,
 * whatever has happened since. A refused request has no effect and is not remembered, so that it
 * can be corrected. What needs no answer in between goes to the database together: first the lock,
 * the key and what is read; at the end the metrics, the key and the commit.
 * @throws {ApiError} idempotency_key_in_use while the same request is running,
 * idempotency_key_reused when the key belongs to another request; and as `write`
 */
export async function withIdempotency<Found, A extends object>(
  {
    database,
    tipChanges,
    pagesOfTips,
  }: Pick<ServerDeps, 'database' | 'tipChanges' | 'pagesOfTips'>,
  request: WriteRequest,
  { subject, profileId }: Target,
  { read, write }: Write<Found, A>,
): Promise<A> {
  const done = await database.transaction<Done<A>>(
    async (transaction) => {
      // In this order: a statement sees what the lock was waiting for only if it starts after it.
      const [taken, known, found] = await together([
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
        lastly: (last) => [...(effect.lastly?.(last) ?? []), remember(last, request, effect)],
      };
    },
    { lastly: (transaction, { lastly }) => lastly?.(transaction) ?? [] },
  );
  if (done.tipId !== null) pagesOfTips.remember(done.tipId, done.profileId);
  if (done.change) tipChanges.announce(done.profileId, done.change);
  return done.answer;
}

// Includes the tip session, so that nobody can block another tipper's keys.
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
  const memory = { profileId, sessionHash, tipId, answer, createdAt: receivedAt };
  await insertIdempotencyKey(db, { ...idempotency, ...memory });
}
