import { takeTurn } from '#server/db/advisory-lock';
import type { ServerDeps } from '#server/deps';
import { takeMessagesBack } from '#server/messaging/take-messages-back';
import { Refusal } from '#server/refusal';
import { eraseContactOfTip } from './repository/tipper-contacts';

/**
 * Erases the contact details of a tip by the token of an email. Once they are erased, it changes
 * nothing.
 * @throws {Refusal} contact_link_invalid when the token was not issued here
 */
export async function removeContactByLink(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'limits' | 'tipTokens' | 'tipChanges'>,
  token: string,
): Promise<void> {
  const tipId = await deps.tipTokens.read('contact removal', token);
  if (tipId === null) throw new Refusal('contact_link_invalid');
  const erased = await deps.database.transaction(async (transaction) => {
    // Another write of the tip would put back what it has read before.
    await takeTurn(transaction, null, `tip ${tipId}`);
    const tip = await eraseContactOfTip(transaction, tipId, new Date(deps.clock.now()));
    if (tip) await takeMessagesBack(transaction, deps, { profileId: tip.profileId, tipId });
    return tip;
  });
  if (erased) deps.tipChanges.announce(erased.profileId, { ratings: erased.rated });
}
