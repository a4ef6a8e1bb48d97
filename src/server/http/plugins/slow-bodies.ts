// A body that trickles in holds its connection, and what has arrived of it, for as long as it
// likes.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AnswerBroken } from './broken-requests';

/** How fast a body has to arrive. */
export interface BodyPace {
  /** In each stretch of so many milliseconds … */
  readonly everyMs: number;
  /** … it brings at least so many bytes, or its end. */
  readonly leastBytes: number;
}

/** A phone with hardly any network sends ten times as much. */
export const bodyPace: BodyPace = { everyMs: 15_000, leastBytes: 15_000 };

/** Answers a request whose body comes too slowly with a 408, and hangs up. */
export function giveUpSlowBodies(
  app: FastifyInstance,
  { everyMs, leastBytes }: BodyPace,
  answerBroken: AnswerBroken,
): void {
  app.server.on('request', (request: IncomingMessage) => {
    const { socket, headers } = request;
    if (!('content-length' in headers || 'transfer-encoding' in headers)) return;
    let before = socket.bytesRead;
    const watch = setInterval(() => {
      const brought = socket.bytesRead - before;
      before = socket.bytesRead;
      if (request.complete || brought >= leastBytes) return;
      // In the words of Node's parser, for a request that takes too long as a whole.
      answerBroken({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
      socket.destroySoon();
    }, everyMs);
    request.once('close', () => clearInterval(watch));
  });
}
