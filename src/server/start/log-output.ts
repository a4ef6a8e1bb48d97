// Where the log goes when the server runs by itself.
import { type DestinationStream, type Logger, pino } from 'pino';
import { logOptions } from '../plugins/request-log';

export interface LogOutput {
  readonly log: Logger;
  /** For whoever makes a logger of its own. */
  readonly stream: DestinationStream;
}

/**
 * A log on standard output, written in blocks and at least every quarter of a second, since
 * writing each line by itself would cost as much as answering the request it tells of. Pino writes
 * the rest when the process exits, in whatever way but SIGKILL.
 */
export function openLogOutput(level: string): LogOutput {
  const stream = pino.destination({ sync: false, minLength: 4096, periodicFlush: 250 });
  return { log: pino(logOptions(level), stream), stream };
}
