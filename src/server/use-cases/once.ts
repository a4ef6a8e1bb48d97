// Exactly once: the effect of a request and the memory of its answer in one transaction.
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { insertOperation, type OperationRow } from '../repositories/operations';
import { inTipTransaction, type Transaction } from '../repositories/tip-transaction';
import type { TipperRequest } from './tipper-request';

/** What an operation did, and whose it was, so that it can be remembered with them. */
export interface Effect<A> {
  readonly answer: A;
  readonly profileId: string;
  /** Null for a scan. */
  readonly tipId: string | null;
  readonly sessionHash: Buffer;
  /** Writes the effect together with the operation; left out when there is nothing to write. */
  readonly write?: (operation: OperationRow | null) => Promise<void>;
}

/** An operation's transaction: look first, then answer again or have the effect. */
export interface OnceSteps<Found extends { operation: OperationRow | null }, A> {
  /** What is written to, so that writes of one thing take turns. Null for a new thing. */
  readonly subject: string | null;
  /** Reads what the effect needs, and the operation if it ran before; refuses strangers. */
  find(tx: Transaction, key: string | null): Promise<Found>;
  /** Decides by the rules, or refuses; what it writes comes afterwards. */
  effect(tx: Transaction, found: Found): Effect<A>;
}

/**
 * Has an effect once. A repetition under the same key is answered as the first time, whatever
 * has happened since. A refusal has no effect and is not remembered: what was wrong may be
 * righted.
 *
 * @throws Refusal `operation_in_flight`, `idempotency_key_reused`, and those of the steps
 */
export async function once<Found extends { operation: OperationRow | null }, A extends object>(
  { database }: Pick<ServerDeps, 'database'>,
  request: TipperRequest,
  steps: OnceSteps<Found, A>,
): Promise<A> {
  const { operation } = request;
  const locks = { operation: operationName(request), subject: steps.subject };
  return inTipTransaction(database, locks, async (tx) => {
    const found = await steps.find(tx, operation?.key ?? null);
    if (operation && found.operation) return answerAgain<A>(found.operation, operation.requestHash);
    const { answer, write, ...whose } = steps.effect(tx, found);
    const row = operation && {
      ...{ ...operation, ...whose, answer },
      createdAt: request.receivedAt,
    };
    if (write) await write(row);
    else if (row) await insertOperation(tx, row);
    return answer;
  });
}

// A key counts within its tip session: nobody can keep another tipper's key busy.
function operationName({ operation, sessions }: TipperRequest): string | null {
  return operation && `operation ${sessions[0]?.toString('hex')} ${operation.key}`;
}

function answerAgain<A>(remembered: OperationRow, requestHash: Buffer): A {
  if (!remembered.requestHash.equals(requestHash)) throw new Refusal('idempotency_key_reused');
  // The same method, path and body went in, so the same kind of answer comes out.
  return remembered.answer as A;
}
