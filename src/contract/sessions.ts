// The devices a user is signed in on, and signing out of them (section 7).
import * as z from 'zod/mini';
import { defineCall } from './call';
import { isoTime, uuid } from './ids';

export const accountSession = z.object({
  /** Identifies the session, but cannot be used to sign in. */
  id: uuid,
  /** Whether this is the session that made the request. */
  current: z.boolean(),
  /** Such as "Chrome on Android". */
  device: z.string(),
  createdAt: isoTime,
  /** Accurate to a few minutes. */
  lastSeenAt: isoTime,
});
export type AccountSession = z.infer<typeof accountSession>;

export const getSessions = defineCall({
  method: 'GET',
  path: '/api/account/sessions',
  summary: "Lists the user's sessions: the current one first, then the most recently used.",
  access: 'signed-in',
  answer: z.object({ sessions: z.array(accountSession) }),
  status: 200,
  errors: ['not_authenticated'],
});

export const deleteSession = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: "Ends one of the user's sessions. Ending the current one signs out.",
  access: 'signed-in',
  params: z.object({ id: uuid }),
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ['not_authenticated', 'session_not_found'],
});

export const deleteOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: "Ends all of the user's sessions except the current one.",
  access: 'signed-in',
  answer: z.object({ endedSessions: z.number() }),
  status: 200,
  errors: ['not_authenticated'],
});
