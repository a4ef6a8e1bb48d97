// Exactly once: the effect of a request and the memory of its answer in one transaction.
import type { Queries } from '../db/queries';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { insertOperation, type OperationRow, selectOperation } from '../repositories/operations';
import { takeTurn } from '../repositories/turns';
import type { TipperRequest } from './tipper-request';

interface Done<A> {
  readonly answer: A;
  readonly profileId: string;
  /** What screens are told once it is committed; left out when there is nothing new to show. */
  readonly change?: { readonly ratings: boolean };
}

/** What a write came to, and whose it is, so that it can be remembered with them. */
export interface Effect<A> extends Done<A> {
  readonly sessionHash: Buffer;
  /** Null for a scan. */
  readonly tipId: string | null;
}

const RETRY_AFTER_SECONDS = 1;

/**
 * Has an effect once. A repetition under the same key is answered as the first time, whatever has
 * happened since. A refusal has no effect and is not remembered: what was wrong may be righted.
 *
 * @param subject names what is written to, so that writes of one thing take turns
 * @param write looks, decides by the rules, and writes, all in the transaction that it is handed
 * @throws {Refusal} `operation_in_flight`, `idempotency_key_reused`, and those of `write`
 */
export async function once<A extends object>(
  { database, tipChanges }: Pick<ServerDeps, 'database' | 'tipChanges'>,
  request: TipperRequest,
  subject: string,
  write: (transaction: Queries) => Promise<Effect<A>>,
): Promise<A> {
  const { answer, profileId, change } = await database.transaction<Done<A>>(async (transaction) => {
    const taken = await takeTurn(transaction, operationName(request), subject);
    if (!taken) {
      throw new Refusal('operation_in_flight', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const known = await findOperation(transaction, request);
    if (known) return doneBefore(known, request);
    const effect = await write(transaction);
    await remember(transaction, request, effect);
    return effect;
  });
  if (change) tipChanges.announce(profileId, change);
  return answer;
}

// A key counts within its tip session: nobody can keep another tipper's key busy.
function operationName({ operation, sessions }: TipperRequest): string | null {
  return operation && `operation ${sessions[0]?.toString('hex')} ${operation.key}`;
}

async function findOperation(
  db: Queries,
  { operation, sessions }: TipperRequest,
): Promise<OperationRow | undefined> {
  if (!operation) return undefined;
  for (const session of sessions) {
    const known = await selectOperation(db, session, operation.key);
    if (known) return known;
  }
  return undefined;
}

function doneBefore<A>(known: OperationRow, { operation }: TipperRequest): Done<A> {
  if (!operation?.requestHash.equals(known.requestHash)) {
    throw new Refusal('idempotency_key_reused');
  }
  // The same method, path and body went in, so the same kind of answer comes out.
  return { answer: known.answer as A, profileId: known.profileId };
}

async function remember<A extends object>(
  db: Queries,
  { operation, receivedAt }: TipperRequest,
  { answer, profileId, sessionHash, tipId }: Effect<A>,
): Promise<void> {
  if (!operation) return;
  const memory = { profileId, sessionHash, tipId, answer, createdAt: receivedAt };
  await insertOperation(db, { ...operation, ...memory });
}
