import { Logger } from 'graphile-worker';
import type { Log } from '#server/db/log';

/**
 * Returns a logger for Graphile Worker that writes to ours. What it reports of a job that failed is
 * left out but for the message, because its details may hold what the job was about.
 */
export function jobLog(log: Log): Logger {
  return new Logger(() => (level, message) => {
    // What it calls information is each job done: a line for every message sent.
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
