// What a worker says of the money of tips, one or many (section 2, `/approval`). Phones store this
// body in their outbox, so changing it means upgrading stored entries: see `outbox/versions.ts`.
import * as z from 'zod/mini';
import { defineCall } from './call';
import { isoTime, uuid } from './ids';
import { APPROVAL_MAX_TIPS, PAYMENT_ID_MAX_LENGTH } from './limits';
import { paymentMethod } from './payment-methods';
import { writeTargets } from './write-targets';

/** What a worker may say of a tip's money. `none` takes back what was said. */
export const wordOfWorker = z.enum(['received', 'matched', 'not_received', 'none']);
export type WordOfWorker = z.infer<typeof wordOfWorker>;

export const approvalBody = z
  .object({
    /**
     * Whose word it is. Somebody else may have signed in on the phone since; they must not say it in
     * this worker's place.
     */
    userId: uuid,
    tipIds: z.array(uuid).check(z.minLength(1), z.maxLength(APPROVAL_MAX_TIPS)),
    word: wordOfWorker,
    /**
     * The statement that a match rests on, whose id the client makes: the app, and its number of the
     * payment of each tip, in the same order; null where there is none. Since version 3 of the entry.
     */
    statement: z.optional(
      z.object({
        id: uuid,
        method: paymentMethod,
        paymentIds: z
          .array(z.nullable(z.string().check(z.minLength(1), z.maxLength(PAYMENT_ID_MAX_LENGTH))))
          .check(z.maxLength(APPROVAL_MAX_TIPS)),
      }),
    ),
    /** When it was said, by the clock of the worker's phone. */
    occurredAt: z.optional(isoTime),
  })
  .check(
    z.refine(
      ({ tipIds, statement }) => !statement || statement.paymentIds.length === tipIds.length,
      { error: 'Say for each tip which payment it is', path: ['statement'] },
    ),
  );
export type ApprovalBody = z.infer<typeof approvalBody>;

export const approveTips = defineCall({
  ...writeTargets.approval,
  summary:
    'Marks tips as received, matched or not received, or takes that back. For each tip, the latest word counts.',
  access: 'signed-in',
  body: approvalBody,
  status: 200,
  errors: [
    'not_authenticated',
    'other_account',
    'profile_required',
    'not_in_plan',
    'idempotency_key_reused',
    'operation_in_flight',
  ],
});
