// Statements of payment apps by which a worker has matched tips (section 2, `/approval`). The files stay
// on the worker's device; the server keeps which tips were matched together, and by which payments.
import * as z from 'zod/mini';
import { defineCall } from './call';
import { isoTime, uuid } from './ids';
import { paymentMethod } from './payment-methods';
import { moneyState } from './received-tips';

export const matchedStatement = z.object({
  id: uuid,
  method: paymentMethod,
  matchedAt: isoTime,
  /** The tips that are still matched by it. */
  tips: z.array(
    z.object({
      id: uuid,
      profileId: uuid,
      /** The app's number of the payment; null where the statement had none. */
      paymentId: z.nullable(z.string()),
      /** What was known of the tip before, to bring it back to. */
      before: moneyState,
    }),
  ),
});
export type MatchedStatement = z.infer<typeof matchedStatement>;

export const listStatements = defineCall({
  method: 'GET',
  path: '/api/statements',
  summary:
    'Returns the statements by which the signed-in worker has matched tips, with the numbers of their payments, the latest first.',
  access: 'signed-in',
  answer: z.object({ statements: z.array(matchedStatement) }),
  status: 200,
  errors: ['not_authenticated'],
});
