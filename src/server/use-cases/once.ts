// Exactly once: the effect of a request and the memory of its answer in one transaction.
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { insertOperations, type RememberedOperation } from '../repositories/operations';
import { type Lookup, type NewRow, newRow } from '../repositories/tip-transaction';
import type { TipperRequest } from './tipper-request';

/** What an operation did, and whose it was, so that it can be remembered with them. */
export interface Effect<A> {
  readonly answer: A;
  readonly profileId: string;
  /** Null for a scan. */
  readonly tipId: string | null;
  readonly sessionHash: Buffer;
  /** Left out when there is nothing to write. */
  readonly row?: NewRow;
}

/** An operation's transaction: look first, then answer again or have the effect. */
export interface OnceSteps<
  Wanted,
  Found extends { operation: RememberedOperation | null },
  Admitted,
  A,
> {
  /** What is written to, so that writes of one thing take turns. Null for a new thing. */
  readonly subject: string | null;
  /** Reads what the effect needs, and the operation if it ran before. */
  readonly lookup: Lookup<Wanted, Found>;
  readonly wanted: Wanted;
  /** Refuses what is not there, and strangers. */
  admit(found: Found): Admitted;
  /** Decides by the rules, or refuses. */
  effect(admitted: Admitted): Effect<A>;
}

/**
 * Has an effect once. A repetition under the same key is answered as the first time, whatever
 * has happened since. A refusal has no effect and is not remembered: what was wrong may be
 * righted.
 *
 * @throws Refusal `rate_limited`, `operation_in_flight`, `idempotency_key_reused`, and those of the
 *   steps
 */
export function once<
  Wanted,
  Found extends { operation: RememberedOperation | null },
  Admitted,
  A extends object,
>(
  { tipWrites }: Pick<ServerDeps, 'tipWrites'>,
  request: TipperRequest,
  steps: OnceSteps<Wanted, Found, Admitted, A>,
): Promise<A> {
  const { operation } = request;
  return tipWrites.apply({
    limits: request.limits,
    operation: operationName(request),
    subject: steps.subject,
    lookup: steps.lookup,
    wanted: steps.wanted,
    decide(found) {
      const admitted = steps.admit(found);
      if (operation && found.operation) {
        return { answer: answerAgain<A>(found.operation, operation.requestHash), rows: [] };
      }
      const { answer, row, ...whose } = steps.effect(admitted);
      const rows = row ? [row] : [];
      if (operation) {
        const memory = { ...operation, ...whose, answer, createdAt: request.receivedAt };
        rows.push(newRow(insertOperations, memory));
      }
      return { answer, rows };
    },
  });
}

// A key counts within its tip session: nobody can keep another tipper's key busy.
function operationName({ operation, sessions }: TipperRequest): string | null {
  return operation && `operation ${sessions[0]?.toString('hex')} ${operation.key}`;
}

function answerAgain<A>(remembered: RememberedOperation, requestHash: Buffer): A {
  if (!remembered.requestHash.equals(requestHash)) throw new Refusal('idempotency_key_reused');
  // The same method, path and body went in, so the same kind of answer comes out.
  return remembered.answer as A;
}
