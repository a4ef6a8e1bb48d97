// Requests that are not valid HTTP never reach a route. They are answered on the socket, with the
// body of any other error.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { ErrorCode } from '#contract/errors';
import { ApiError } from '#server/api-error';
import type { SecurityHeaders } from './security-headers';

const codeOf: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'body_too_large',
  // A slow phone should retry. A 400 would tell it not to.
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers a request that Node's HTTP parser rejected, and closes the connection. */
export type AnswerBroken = (error: Pick<ConnectionError, 'code'>, socket: Socket) => void;

/** Returns a function that answers on the socket, including the headers of every response. */
export function answerBrokenRequests({ anywhere }: SecurityHeaders): AnswerBroken {
  const headers = Object.entries(anywhere).map(([name, value]) => `${name}: ${value}`);
  return (error, socket) => {
    // The client is gone, or has its response.
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const apiError = new ApiError(codeOf[error.code] ?? 'invalid_input');
    const body = JSON.stringify(apiError.body());
    socket.end(
      [
        `HTTP/1.1 ${apiError.status} ${STATUS_CODES[apiError.status]}`,
        ...headers,
        'cache-control: no-store',
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  };
}
