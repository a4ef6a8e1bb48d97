import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { LoggerOptions } from 'pino';
import { describeFailure } from '#server/db/database-failure';
import { pathnameOf } from '../pathname-of';
import { censoringSecrets, redactUrl } from './log-secrets';

/** Returns the Pino options of all loggers in the server, which censor secrets. */
export function logOptions(level: string): LoggerOptions {
  const serializers = {
    req: (request: FastifyRequest) => ({ method: request.method, url: redactUrl(request.url) }),
    res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
    err: (error: unknown) => describeFailure(error),
  };
  return { level, serializers, ...censoringSecrets(new Set(Object.keys(serializers))) };
}

/** Health checks arrive every few seconds and are not logged. */
const probes = new Set(['/healthz', '/readyz']);

/** Logs a line per request, once the response is sent. */
export class RequestLog extends LogController {
  constructor() {
    super({
      disableRequestLogging: (request: FastifyRequest) => probes.has(pathnameOf(request.url)),
    });
  }

  override incomingRequest(request: FastifyRequest): void {
    request.log.trace({ req: request }, 'request');
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (this.isLogDisabled(request)) return;
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.warn({ ...line, err: error }, 'answer not delivered');
    else reply.log.info(line, 'answered');
  }
}
