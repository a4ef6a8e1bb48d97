import { Logger } from 'graphile-worker';
import type { Log } from '#server/log';

/**
 * Adapts our log for Graphile Worker. Drops the details of failed jobs, which may contain personal
 * data, and keeps the message, from which the job runner has removed it.
 */
export function jobLog(log: Log): Logger {
  return new Logger(() => (level, message) => {
    // Its info level reports every completed job, such as each message sent.
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
