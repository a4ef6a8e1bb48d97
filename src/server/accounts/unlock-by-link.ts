import type { ServerDeps } from '#server/deps';
import { Refusal } from '#server/refusal';
import { hashOfToken } from '#server/security/tokens';
import { takeUnlockLink } from './repository/unlock-links';
import { selectUser } from './repository/users';
import { signInSubject } from './rules/sign-in-subject';

/**
 * Forgets the wrong passwords that were typed for an account from the network that the link is
 * about, and lets the next few sign-ins at that account through, from there and from where the link
 * is opened, however many others there were. It signs nobody in.
 *
 * @param network the one in which the link was opened
 * @returns the account's email address
 * @throws {Refusal} unlock_link_invalid when the link is unknown, used or expired
 */
export async function unlockByLink(
  { database: { db }, clock, limits }: Pick<ServerDeps, 'database' | 'clock' | 'limits'>,
  token: string,
  network: string,
): Promise<string> {
  const link = await takeUnlockLink(db, hashOfToken(token), new Date(clock.now()));
  const user = link && (await selectUser(db, link.userId));
  if (!link || !user) throw new Refusal('unlock_link_invalid');
  await limits.forgetKey('wrongPasswordsPerAccountAndNetwork', link.subjectKey);
  for (const key of [link.subjectKey, limits.keyOf(signInSubject(user.email, network))]) {
    await limits.givePasses('signInsAfterUnlock', key);
  }
  // The next time is a lock of its own.
  await limits.forgetKey('unlockLinksPerAccountAndNetwork', link.subjectKey);
  return user.email;
}
