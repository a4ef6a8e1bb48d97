// How many SMS this deployment may still send today, in all its processes together.
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DAY_MS } from '#contract/days';
import type { Log } from '#server/db/log';
import type { Database } from '#server/db/open';
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
  { pool }: Pick<Database, 'pool'>,
  log: Log,
): SmsTotal {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_counters',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'smsOfDeployment',
    points: smsPerDay,
    duration: DAY_MS / 1000,
  });
  return {
    async take() {
      const { consumedPoints: taken } = await limiter.consume('all').catch(beyond);
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

/** The count beyond the total; any other reason is an error of the database. */
function beyond(reason: unknown): RateLimiterRes {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  return reason;
}
