// The signed-in user and their session (sections 3 and 7).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../ids';

export const user = z.object({
  id: uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileCompleted: z.boolean(),
});
export type User = z.infer<typeof user>;

export const sessionAnswer = z.object({
  user,
  session: z.object({ expiresAtIso: isoTime }),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const getUser = defineCall({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Returns the signed-in user.',
  access: 'signed-in',
  answer: user,
  status: 200,
});

export const getSession = defineCall({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Returns the signed-in user, and when the session expires.',
  access: 'signed-in',
  answer: sessionAnswer,
  status: 200,
});
