import type { ExportedPage } from '#contract/account-export';
import type { Queries } from '#server/db/queries';
import { selectDevicesOfPass } from './repository';

/** Returns since when iPhones follow the pass of a page, the first one first. */
export async function exportWalletDevices(
  db: Queries,
  profileId: string,
): Promise<ExportedPage['walletDevices']> {
  const times = await selectDevicesOfPass(db, profileId);
  return times.map((since) => ({ since: since.toISOString() }));
}
