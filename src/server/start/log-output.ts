// The log of a server that runs by itself, on standard output.
import { type DestinationStream, type Logger, pino } from 'pino';
import { logOptions } from '#server/http/plugins/request-log';

export interface LogOutput {
  readonly log: Logger;
  /** Where the log goes, for Fastify's own logger. */
  readonly stream: DestinationStream;
}

/**
 * Opens the log. It is written in blocks, at least every quarter of a second, because writing a
 * line by itself would cost as much as answering its request. When the process exits, unless by
 * SIGKILL, Pino writes the rest.
 */
export function openLogOutput(level: string): LogOutput {
  const stream = pino.destination({ sync: false, minLength: 4096, periodicFlush: 250 });
  return { log: pino(logOptions(level), stream), stream };
}
