import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns a UUID that is the same in every run. Only the demo uses version 8 (custom). */
export function seededId(key: string): string {
  const hex = createHash('sha256').update(`tipwell demo ${key}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** Returns a condition that holds for ids of `seededId`: all others are version 4 or 7. */
export function isSeeded(id: PgColumn): SQL {
  return sql`substr(${id}::text, 15, 1) = '8'`;
}
