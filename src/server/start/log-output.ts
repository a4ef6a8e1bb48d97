// The server's log, on standard output.
import { type DestinationStream, type Logger, pino } from 'pino';
import { logOptions } from '#server/http/plugins/request-log';

export interface LogOutput {
  readonly log: Logger;
  /** Where Fastify's own logger writes. */
  readonly stream: DestinationStream;
}

/**
 * Opens the log. It is flushed in blocks, at least every quarter of a second, because writing
 * single lines would cost as much as answering the requests. Pino flushes the rest when the process
 * exits, except on SIGKILL.
 */
export function openLogOutput(level: string): LogOutput {
  const stream = pino.destination({ sync: false, minLength: 4096, periodicFlush: 250 });
  return { log: pino(logOptions(level), stream), stream };
}
