import { Logger } from 'graphile-worker';
import type { Log } from '#server/log';

/**
 * A logger for Graphile Worker that writes to ours. Of failed jobs only the message is kept,
 * because the details may contain what the job was about.
 */
export function jobLog(log: Log): Logger {
  return new Logger(() => (level, message) => {
    // Its information level reports each completed job, such as every message sent.
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
