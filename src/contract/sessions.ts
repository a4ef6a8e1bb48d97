// Where the user is signed in, and signing out from afar (design, section 9).
import * as z from 'zod/mini';
import { defineCall } from './call';
import { isoTime, uuid } from './ids';

export const accountSession = z.object({
  /** Names the session; signs nobody in. */
  id: uuid,
  /** Whether it is the session that asks. */
  current: z.boolean(),
  /** In words, such as "Chrome on Android". */
  device: z.string(),
  createdAt: isoTime,
  /** To within a few minutes. */
  lastSeenAt: isoTime,
});
export type AccountSession = z.infer<typeof accountSession>;

export const getSessions = defineCall({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the user is signed in: this session first, then those seen last.',
  access: 'signed-in',
  answer: z.object({ sessions: z.array(accountSession) }),
  status: 200,
  errors: ['not_authenticated'],
});

export const deleteSession = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'Ends one session of the user; ending this one signs out.',
  access: 'signed-in',
  params: z.object({ id: uuid }),
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ['not_authenticated', 'session_not_found'],
});

export const deleteOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Ends every session of the user but this one.',
  access: 'signed-in',
  answer: z.object({ endedSessions: z.number() }),
  status: 200,
  errors: ['not_authenticated'],
});
