// Live updates: the one address that answers with a stream of Server-Sent Events, not with JSON.
import * as z from 'zod/mini';
import type { ErrorCode } from './errors';
import { uuid } from './ids';

/** Something of the worker's tips changed: fetch again what shows them. */
export const tipsEvent = z.object({ profileId: uuid });
export type TipsEvent = z.infer<typeof tipsEvent>;

/**
 * For the browser's `EventSource`, which sends the session cookie. Events are hints without
 * content: whatever happened while the line was down is seen by fetching once on every `open`.
 * A comment arrives at least every 25 s. The stream ends when the session does.
 */
export const tipStream = {
  method: 'GET',
  path: '/api/tips/stream',
  summary: "Tells a signed-in worker's open screens that tips came or changed.",
  access: 'signed-in',
  contentType: 'text/event-stream',
  /** Name of the event; its data is JSON of this schema. */
  event: 'tips',
  data: tipsEvent,
  status: 200,
  errors: ['not_authenticated', 'profile_required', 'rate_limited'],
} as const satisfies { errors: readonly ErrorCode[] } & Record<string, unknown>;
