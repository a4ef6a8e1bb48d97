// Who answers for a deployment (section 1): whoever runs it says so in its settings.
import * as z from 'zod/mini';
import { defineCall } from './call';

export const operator = z.object({
  /** Null where they have not given it. */
  name: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
});
export type Operator = z.infer<typeof operator>;

export const getOperator = defineCall({
  method: 'GET',
  path: '/api/operator',
  summary: 'Returns who runs this deployment, and how to reach them.',
  access: 'public',
  answer: operator,
  status: 200,
  errors: [],
});
