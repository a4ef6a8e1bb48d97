// Erases tippers' contact details by age, and through the link in a message.
import { CONTACT_DAYS, DAY_MS } from '#contract/timings';
import { ApiError } from '#server/api-error';
import { advisoryLock } from '#server/db/advisory-lock';
import { inBatches } from '#server/db/in-batches';
import type { ServerDeps } from '#server/deps';
import { withdrawMessages } from '#server/messaging/withdraw-messages';
import { eraseContactOfTip, eraseContactsBefore } from './repository/tipper-contacts';
import { tipSubject } from './rules/locks';

/** Small enough that a batch does not delay tippers. */
const BATCH_SIZE = 500;

/**
 * Erases the contact details of tips older than `CONTACT_DAYS`: name, email, phone number and
 * consent. The tip stays, with its rating and comment. Several processes may run this at once.
 * @param stopping stops it after the current batch
 */
export async function eraseOldContacts(
  { database, clock, tipChanges }: Pick<ServerDeps, 'database' | 'clock' | 'tipChanges'>,
  stopping?: AbortSignal,
): Promise<void> {
  const eraseSome = async (limit: number) => {
    const at = new Date(clock.now());
    const before = new Date(at.getTime() - CONTACT_DAYS * DAY_MS);
    const erased = await database.transaction(async (transaction) => {
      // Another process would wait for the same rows, only to find them erased.
      await advisoryLock(transaction, 'erase old contacts');
      return eraseContactsBefore(transaction, { before, at, limit });
    });
    for (const { profileId, rated } of erased) tipChanges.announce(profileId, { ratings: rated });
    return erased.length;
  };
  await inBatches(eraseSome, stopping, BATCH_SIZE);
}

/**
 * Erases a tip's contact details by the token in a message. Idempotent.
 * @throws {ApiError} contact_link_invalid when the token was not issued here
 */
export async function removeContactByLink(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'limits' | 'tipTokens' | 'tipChanges'>,
  token: string,
): Promise<void> {
  const tipId = await deps.tipTokens.read('contact removal', token);
  if (tipId === null) throw new ApiError('contact_link_invalid');
  const erased = await deps.database.transaction(async (transaction) => {
    // Otherwise a concurrent write of the tip could restore what it has already read.
    await advisoryLock(transaction, tipSubject(tipId));
    const tip = await eraseContactOfTip(transaction, tipId, new Date(deps.clock.now()));
    if (tip) await withdrawMessages(transaction, deps, { profileId: tip.profileId, tipId });
    return tip;
  });
  if (erased) deps.tipChanges.announce(erased.profileId, { ratings: erased.rated });
}
