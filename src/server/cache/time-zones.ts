import type { Database } from '../db/open';
import { selectTimeZones } from '../repositories/time-zones';

/** The time zones in which the database can reckon. */
export interface TimeZones {
  /** Returns the given IANA name if it is one of them, else `UTC`. */
  orUtc(name: string | undefined): Promise<string>;
}

/** Reads the database's time zones when they are first needed, and remembers them. */
export function createTimeZones({ db }: Pick<Database, 'db'>): TimeZones {
  let known: Promise<Set<string>> | undefined;
  return {
    async orUtc(name) {
      if (name === undefined) return 'UTC';
      known ??= selectTimeZones(db).catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return (await known).has(name) ? name : 'UTC';
    },
  };
}
