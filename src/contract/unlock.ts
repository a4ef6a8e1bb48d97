// The way back for whoever has typed too many wrong passwords: a link that is sent by email.
import * as z from 'zod/mini';
import { defineCall } from './call';
import { linkBody } from './link-token';

export const unlockSignIn = defineCall({
  method: 'POST',
  path: '/api/auth/unlock',
  summary: 'Clears the wrong passwords that an emailed link names, so that its owner can sign in.',
  access: 'public',
  body: linkBody,
  answer: z.object({ email: z.string() }),
  status: 200,
  errors: ['unlock_link_invalid'],
});
