// The daily SMS limit of the whole deployment, shared by all its processes.
import { DAY_MS } from '#contract/timings';
import type { Database } from '#server/db/open';
import type { Log } from '#server/log';
import { countInTurn } from '#server/rate-limits/repository';
import type { Config } from '#server/start/config';

/** The share of the limit at which a warning is logged. */
const WARNED_PART = 0.8;

export interface SmsQuota {
  /** Counts one SMS. Returns false if the limit is used up. */
  consume(): Promise<boolean>;
}

/** Creates a counter in the database. A day begins with its first SMS. */
export function createSmsQuota(
  { smsPerDay }: Pick<Config, 'smsPerDay'>,
  { db }: Pick<Database, 'db'>,
  log: Log,
): SmsQuota {
  const counter = { key: 'smsOfDeployment:all', limit: { max: smsPerDay, windowMs: DAY_MS } };
  return {
    async consume() {
      const [count] = await countInTurn(db, [counter], Date.now());
      if (!count) throw new Error('An SMS was not counted.');
      const { points: taken } = count;
      if (taken === Math.ceil(smsPerDay * WARNED_PART)) {
        log.warn(`${taken} of the ${smsPerDay} SMS of a day (SMS_PER_DAY) are used up`);
      }
      if (taken === smsPerDay + 1) {
        log.error(`All ${smsPerDay} SMS of a day (SMS_PER_DAY) are used up: no more are sent`);
      }
      return taken <= smsPerDay;
    },
  };
}
