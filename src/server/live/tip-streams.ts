// The open streams of this process: what goes over each, how many a user may have, how they end.
import { PassThrough, type Readable } from 'node:stream';
import { type TipsEvent, tipStream } from '#contract/live';
import { Refusal } from '../refusal';
import type { TipChanges } from './tip-changes';

/** A few tabs and devices. More would only eat the browser's connections to us. */
const MAX_STREAMS_PER_USER = 6;
const HEARTBEAT_MS = 25_000;
const RECONNECT_AFTER_MS = 3000;

export interface TipStreams {
  /**
   * Opens a stream of the profile's changes. Before anything is sent the session is looked at
   * again, and the stream ends when it has ended.
   * @throws {Refusal} `rate_limited` when the user has too many.
   */
  open(whose: {
    userId: string;
    profileId: string;
    stillSignedIn: () => Promise<boolean>;
  }): Readable;
  /** Ends every stream, so that the server can close. */
  endAll(): void;
}

export function createTipStreams(
  tipChanges: Pick<TipChanges, 'watch'>,
  heartbeatMs: number = HEARTBEAT_MS,
): TipStreams {
  const streams = new Map<PassThrough, string>();
  let closing = false;

  return {
    open({ userId, profileId, stillSignedIn }) {
      const open = [...streams.values()].filter((owner) => owner === userId).length;
      if (open >= MAX_STREAMS_PER_USER) {
        throw new Refusal('rate_limited', { retryAfterSeconds: HEARTBEAT_MS / 1000 });
      }
      const stream = new PassThrough();
      const say = (text: string) => sayWhileSignedIn(stream, stillSignedIn, text);
      const event = eventText({ profileId });
      const unwatch = tipChanges.watch(profileId, () => say(event));
      const heartbeat = setInterval(() => say(': still here\n\n'), heartbeatMs);
      streams.set(stream, userId);
      stream.once('close', () => {
        streams.delete(stream);
        clearInterval(heartbeat);
        unwatch();
      });
      stream.write(`retry: ${RECONNECT_AFTER_MS}\n: listening\n\n`);
      // A request that was on its way when the server began to close: the browser comes again.
      if (closing) stream.end();
      return stream;
    },
    endAll() {
      closing = true;
      for (const stream of streams.keys()) stream.end();
    },
  };
}

async function sayWhileSignedIn(
  stream: PassThrough,
  stillSignedIn: () => Promise<boolean>,
  text: string,
): Promise<void> {
  // A reader that does not keep up needs no second hint: it has one to come already.
  if (stream.writableNeedDrain) return;
  // When the database does not answer nobody can be sure: the browser will come again.
  const signedIn = await stillSignedIn().catch(() => false);
  if (stream.writableEnded || stream.destroyed) return;
  if (signedIn) stream.write(text);
  else stream.end();
}

function eventText(data: TipsEvent): string {
  return `event: ${tipStream.event}\ndata: ${JSON.stringify(data)}\n\n`;
}
