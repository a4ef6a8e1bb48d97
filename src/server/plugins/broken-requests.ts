// What is not even HTTP never reaches a route: it is answered on the socket, in the same form.

import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { ErrorCode } from '#contract/errors';
import { Refusal } from '../refusal';

const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
};

const codeOf: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'body_too_large',
  // A slow phone, which does well to try again: a 400 would tell it not to.
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers a request that Node's HTTP parser gave up on, and hangs up. */
export function answerBrokenRequests(error: ConnectionError, socket: Socket): void {
  // The other side is gone already, or has been answered.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new Refusal(codeOf[error.code] ?? 'invalid_input');
  const body = JSON.stringify(refusal.body());
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${statusTexts[refusal.status] ?? 'Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
