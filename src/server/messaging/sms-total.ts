// How many SMS this deployment may still send today, in all its processes together.
import { DAY_MS } from '#contract/durations';
import type { Database } from '#server/db/open';
import type { Log } from '#server/log';
import { countInTurn } from '#server/rate-limits/repository';
import type { Config } from '#server/start/config';

/** Once this part of the total is used, the log warns that the rest may not be enough. */
const WARNED_PART = 0.8;

export interface SmsTotal {
  /** Takes one SMS from the total. Returns false if none is left. */
  take(): Promise<boolean>;
}

/** Counts in the database from a day's first SMS. Warns in the log when few are left. */
export function createSmsTotal(
  { smsPerDay }: Pick<Config, 'smsPerDay'>,
  { db }: Pick<Database, 'db'>,
  log: Log,
): SmsTotal {
  const counter = { key: 'smsOfDeployment:all', limit: { max: smsPerDay, windowMs: DAY_MS } };
  return {
    async take() {
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
