import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { takeUnlockLink } from '../repositories/unlock-links';
import { selectUser } from '../repositories/users';
import { hashOfToken } from '../security/tokens';

/**
 * Forgets the wrong passwords that were typed for an account from the network that the link is
 * about, and lets the next few sign-ins at that account through, however many others there were
 * from that network. It signs nobody in.
 *
 * @returns the account's email address
 * @throws {Refusal} unlock_link_invalid when the link is unknown, used or expired
 */
export async function unlockByLink(
  { database: { db }, clock, limits }: Pick<ServerDeps, 'database' | 'clock' | 'limits'>,
  token: string,
): Promise<string> {
  const link = await takeUnlockLink(db, hashOfToken(token), new Date(clock.now()));
  const user = link && (await selectUser(db, link.userId));
  if (!link || !user) throw new Refusal('unlock_link_invalid');
  await limits.forgetKey('wrongPasswordsPerAccountAndNetwork', link.subjectKey);
  await limits.givePasses('signInsAfterUnlock', link.subjectKey);
  // The next time is a lock of its own.
  await limits.forgetKey('unlockLinksPerAccountAndNetwork', link.subjectKey);
  return user.email;
}
