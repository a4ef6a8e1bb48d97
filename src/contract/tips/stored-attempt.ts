// The details that a tip session has stored about its tipper (section 3).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { contactMethod, tipSession } from './writes';

export const storedAttempt = z.object({
  tipperName: z.nullable(z.string()),
  tipperPhoneE164: z.nullable(z.string()),
  tipperEmail: z.nullable(z.string()),
  tipperContactMethod: z.nullable(contactMethod),
  tipperOptIn: z.boolean(),
});
export type StoredAttempt = z.infer<typeof storedAttempt>;

export const getTipAttempt = defineCall({
  method: 'GET',
  path: '/api/tips/attempt',
  summary:
    'Returns the details that a tip session has stored about its tipper, to restore a draft.',
  access: 'tip-session',
  query: z.object({ session_id: tipSession }),
  answer: storedAttempt,
  status: 200,
  errors: ['tip_not_found'],
});
