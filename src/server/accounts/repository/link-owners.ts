import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { confirmationLinks, resetLinks } from '../schema/emailed-links';
import { undoLinks } from '../schema/security';

const tables = { confirmation: confirmationLinks, reset: resetLinks, undo: undoLinks };

/**
 * Returns the user that an emailed link belongs to; null if the link is unknown or used. Lock that
 * user before consuming the link.
 */
export async function selectLinkOwner(
  db: Queries,
  kind: keyof typeof tables,
  tokenHash: Buffer,
): Promise<string | null> {
  const links = tables[kind];
  const [row] = await db
    .select({ userId: links.userId })
    .from(links)
    .where(eq(links.tokenHash, tokenHash));
  return row?.userId ?? null;
}
