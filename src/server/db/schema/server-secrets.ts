import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from './columns';

/** Random bytes that all processes share and never reveal, each created on first use. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
});
