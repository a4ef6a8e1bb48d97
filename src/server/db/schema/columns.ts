// Column types that several tables use.
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Precise to the millisecond, like JavaScript's dates, so that a cursor made from one matches. */
export const time = (name: string) => timestamp(name, { precision: 3, withTimezone: true });

/** Precise to the microsecond, like PostgreSQL's clock. */
export const exactTime = (name: string) => timestamp(name, { withTimezone: true });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
