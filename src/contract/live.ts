// Live updates: the only endpoint that responds with Server-Sent Events instead of JSON.
import * as z from 'zod/mini';
import type { ErrorCode } from './errors';
import { uuid } from './ids';

/** The worker's tips have changed: refetch whatever shows them. */
export const tipsEvent = z.object({ profileId: uuid });
export type TipsEvent = z.infer<typeof tipsEvent>;

/**
 * For the browser's `EventSource`, which sends the session cookie. Events carry no content: a
 * client catches up by refetching on every `open`. The server sends a comment at least every 25
 * seconds, and closes the stream when the session ends.
 */
export const tipStream = {
  method: 'GET',
  path: '/api/tips/stream',
  summary: 'Streams an event whenever a tip of the signed-in worker arrives or changes.',
  access: 'own-profile',
  contentType: 'text/event-stream',
  /** Name of the event, whose data is JSON. */
  event: 'tips',
  data: tipsEvent,
  status: 200,
  errors: ['rate_limited'],
} as const satisfies { errors: readonly ErrorCode[] } & Record<string, unknown>;
