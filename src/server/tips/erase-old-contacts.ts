import { DAY_MS } from '#contract/days';
import { CONTACT_DAYS } from '#contract/timings';
import type { ServerDeps } from '#server/deps';
import { eraseContactsBefore } from './repository/tipper-contacts';

/** Few enough that a batch keeps no tipper waiting. */
const BATCH_SIZE = 500;

/**
 * Erases the contact details of every tip that is older than `CONTACT_DAYS`: name, address, number
 * and the consent to keep them. The tip stays, with its rating and comment. Several processes may
 * do it at once.
 *
 * @param stopping ends it after the batch that is under way
 */
export async function eraseOldContacts(
  { database, clock, tipChanges }: Pick<ServerDeps, 'database' | 'clock' | 'tipChanges'>,
  stopping?: AbortSignal,
): Promise<void> {
  let erased: readonly unknown[];
  do {
    const at = new Date(clock.now());
    const before = new Date(at.getTime() - CONTACT_DAYS * DAY_MS);
    const batch = await eraseContactsBefore(database.db, { before, at, limit: BATCH_SIZE });
    for (const { profileId, rated } of batch) tipChanges.announce(profileId, { ratings: rated });
    erased = batch;
  } while (erased.length === BATCH_SIZE && !stopping?.aborted);
}
