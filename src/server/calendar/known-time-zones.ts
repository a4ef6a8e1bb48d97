import type { Database } from '#server/db/open';
import { selectTimeZones } from './repository';
import { isTimeZone } from './time-zone';

export interface TimeZones {
  /** Returns the IANA name if both the database and `Intl` know it, otherwise `UTC`. */
  orUtc(name: string | undefined): Promise<string>;
}

/** Loads the database's time zones on first use. */
export function createTimeZones({ db }: Pick<Database, 'db'>): TimeZones {
  let known: Promise<Set<string>> | undefined;
  return {
    async orUtc(name) {
      if (name === undefined) return 'UTC';
      known ??= selectTimeZones(db).catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      // PostgreSQL also has names that `Intl` lacks, such as `Factory` and `posix/Europe/Berlin`.
      return (await known).has(name) && isTimeZone(name) ? name : 'UTC';
    },
  };
}
