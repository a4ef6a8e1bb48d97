// Aborts requests whose bodies trickle in, which could hold a connection indefinitely.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AnswerBroken } from './broken-requests';

/** The minimum transfer rate of a body. */
export interface MinBodyRate {
  /** In each interval … */
  readonly everyMs: number;
  /** … at least this many bytes must arrive, unless the body is complete. */
  readonly leastBytes: number;
}

/** Even a phone with hardly any network is ten times as fast. */
export const minBodyRate: MinBodyRate = { everyMs: 15_000, leastBytes: 15_000 };

/** Answers a request whose body is too slow with a 408, and closes the connection. */
export function abortSlowBodies(
  app: FastifyInstance,
  { everyMs, leastBytes }: MinBodyRate,
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
      // Node's own code for a request that takes too long.
      answerBroken({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
      socket.destroySoon();
    }, everyMs);
    request.once('close', () => clearInterval(watch));
  });
}
