import type { Database } from '#server/db/open';
import { selectTimeZones } from './repository';

export interface TimeZones {
  /** Returns the IANA name if the database knows it, otherwise `UTC`. */
  orUtc(name: string | undefined): Promise<string>;
}

/** Loads the time zones on first use. */
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
