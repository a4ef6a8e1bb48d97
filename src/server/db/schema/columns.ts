// Columns that several tables have.
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** In milliseconds, like JavaScript's dates, so that a cursor made from one finds its row. */
export const time = (name: string) => timestamp(name, { precision: 3, withTimezone: true });

/** Precise to the microsecond, like PostgreSQL's clock. */
export const exactTime = (name: string) => timestamp(name, { withTimezone: true });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
