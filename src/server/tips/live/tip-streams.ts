// This process's open event streams: what they send, how many a user may have, when they close.
import { PassThrough, type Readable } from 'node:stream';
import { type TipsEvent, tipStream } from '#contract/tips/received-tips';
import { ApiError } from '#server/api-error';
import type { TipChanges } from './tip-changes';

/** Enough for a few tabs and devices. */
const MAX_STREAMS_PER_USER = 6;
const HEARTBEAT_MS = 25_000;
const RECONNECT_AFTER_MS = 3000;

export interface TipStreams {
  /**
   * Opens a stream of a profile's changes. Permission is checked before each event, because a
   * session may expire, or a team's page change hands. Without permission, the stream closes.
   * @throws {ApiError} rate_limited when the user has too many streams
   */
  open(whose: { userId: string; profileId: string; mayListen: () => Promise<boolean> }): Readable;
  /** Closes all streams, so that the server can shut down. */
  endAll(): void;
}

export function createTipStreams(
  tipChanges: Pick<TipChanges, 'watch'>,
  heartbeatMs: number = HEARTBEAT_MS,
): TipStreams {
  /** Each with the id of its user. */
  const streams = new Map<PassThrough, string>();
  let closing = false;

  return {
    open({ userId, profileId, mayListen }) {
      const open = [...streams.values()].filter((listener) => listener === userId).length;
      if (open >= MAX_STREAMS_PER_USER) {
        throw new ApiError('rate_limited', { retryAfterSeconds: HEARTBEAT_MS / 1000 });
      }
      const stream = new PassThrough();
      const send = (text: string) => streamWhileAllowed(stream, mayListen, text);
      const event = eventText({ profileId });
      const unwatch = tipChanges.watch(profileId, () => send(event));
      const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs);
      streams.set(stream, userId);
      stream.once('close', () => {
        streams.delete(stream);
        clearInterval(heartbeat);
        unwatch();
      });
      stream.write(`retry: ${RECONNECT_AFTER_MS}\n: listening\n\n`);
      // The server is shutting down; the browser will reconnect.
      if (closing) stream.end();
      return stream;
    },
    endAll() {
      closing = true;
      for (const stream of streams.keys()) stream.end();
    },
  };
}

async function streamWhileAllowed(
  stream: PassThrough,
  mayListen: () => Promise<boolean>,
  text: string,
): Promise<void> {
  // A slow reader still has an unread event, and needs no second one.
  if (stream.writableNeedDrain) return;
  // If the database does not answer, close the stream; the browser will reconnect.
  const allowed = await mayListen().catch(() => false);
  if (stream.writableEnded || stream.destroyed) return;
  if (allowed) stream.write(text);
  else stream.end();
}

function eventText(data: TipsEvent): string {
  return `event: ${tipStream.event}\ndata: ${JSON.stringify(data)}\n\n`;
}
