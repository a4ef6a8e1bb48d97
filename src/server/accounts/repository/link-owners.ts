import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { confirmationLinks, resetLinks } from '../schema/emailed-links';
import { undoLinks } from '../schema/security';

const tables = { confirmation: confirmationLinks, reset: resetLinks, undo: undoLinks };

/** Whose emailed link it is; null if it is unknown or used. Lock the user before taking the link. */
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
