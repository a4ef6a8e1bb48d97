import type { ExportedPage } from '#contract/accounts/account';
import type { Queries } from '#server/db/queries';
import { selectDomain } from './repository';

export async function exportDomain(
  db: Queries,
  profileId: string,
): Promise<ExportedPage['domain']> {
  const row = await selectDomain(db, profileId);
  if (row === null) return null;
  const { host, createdAt, verifiedAt } = row;
  return {
    host,
    createdAt: createdAt.toISOString(),
    verifiedAt: verifiedAt?.toISOString() ?? null,
  };
}
