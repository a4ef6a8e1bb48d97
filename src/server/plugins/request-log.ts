// What the log says of requests and failures: never a token, a tip session, a password or a
// contact detail. Bodies are not logged at all; headers only by name in the redaction below, as a
// net for whoever logs a request some day.
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { LoggerOptions } from 'pino';
import { SESSION_COOKIE, TIP_SESSION_COOKIE, TIP_SESSION_HEADER } from '#contract/headers';
import { describeFailure } from '../repositories/database-failure';

/** Query parameters that open something. */
const secretParameters = /([?&](?:session_id|token)=)[^&#]*/gi;

/** A request's address without what it must not tell. */
export function redactUrl(url: string): string {
  // Percent-encoding hides a parameter's name from the pattern: what does not decode is cut.
  const [path = '', query] = splitOnce(url, '?');
  if (query === undefined) return path;
  try {
    return `${path}?${decodeURIComponent(query)}`.replace(secretParameters, '$1[redacted]');
  } catch {
    return `${path}?[unreadable]`;
  }
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

const secretNames = [
  ...['authorization', 'cookie', 'set-cookie', 'password', 'token', 'sessionId', 'session_id'],
  ...['tipperName', 'tipperEmail', 'tipperPhone', 'customerName', 'customerEmail'],
  ...['customerPhone', 'email', SESSION_COOKIE, TIP_SESSION_COOKIE, TIP_SESSION_HEADER],
];

/** Pino's options: everything that logs in the server goes through these. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: {
      paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: redactUrl(request.url),
        id: request.id,
      }),
      err: (error: unknown) => describeFailure(error),
    },
  };
}

const answerLogs = new WeakMap<FastifyBaseLogger, FastifyBaseLogger>();

/**
 * The log for answered requests, whose lines are made of `req` and `res` alone: what the serializers
 * leave of those is no secret, and searching each line for one would take longer than the line.
 */
export function answerLog(log: FastifyBaseLogger): FastifyBaseLogger {
  const known = answerLogs.get(log) ?? log.child({}, { redact: [] });
  answerLogs.set(log, known);
  return known;
}

/** Asked every few seconds by whoever watches over the process: nothing worth a line. */
const probes = new Set(['/healthz', '/readyz']);

/** One line per request, once it is answered. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: (request: FastifyRequest) => probes.has(request.url) });
  }

  override incomingRequest(request: FastifyRequest): void {
    const { log } = request.server;
    if (log.level === 'trace') request.log.trace({ req: request }, 'request');
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (this.isLogDisabled(request)) return;
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.warn({ ...line, err: error }, 'answer not delivered');
    else answerLog(request.server.log).info({ reqId: request.id, ...line }, 'answered');
  }
}
