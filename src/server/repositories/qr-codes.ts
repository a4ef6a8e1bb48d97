import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { qrCodes } from '../db/schema/qr-codes';

/**
 * The condition that joins a page with the printed code of the placeholder `code`. It matches nothing
 * where that is null, or another page's. A paused or deleted code still counts: the page may have
 * been open before.
 */
export function isCode(profileId: PgColumn): SQL | undefined {
  return and(
    eq(qrCodes.profileId, profileId),
    eq(qrCodes.code, sql`${sql.placeholder('code')}::text`),
  );
}
