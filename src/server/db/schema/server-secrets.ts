import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from './columns';

/** Random bytes shared by all processes and known to nobody else, each created on first use. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
});
