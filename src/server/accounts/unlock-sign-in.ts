// Signing in after too many wrong passwords.
import { v7 as newId } from 'uuid';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import type { Limited } from '#server/rate-limits/table';
import { hashOfToken } from '#server/security/tokens';
import { takeUnlockLink } from './repository/unlock-links';
import { selectUser } from './repository/users';

/** Identifies an account and network for counting wrong passwords. */
export function signInSubject(email: string, network: string): string {
  return `${email.toLowerCase()} ${network}`;
}

/**
 * Emails a link for going on after too many wrong passwords, once each time that a limit is
 * reached. Only when the message is sent is the address's account looked up, so that nothing
 * reveals one.
 * @param reached the limit that may be reached, after the last password was counted
 * @param subject the account and network that the link is for
 */
export async function offerUnlock(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'mailer' | 'limits'>,
  email: string,
  reached: Limited,
  subject: string,
): Promise<void> {
  const { database, limits, mailer } = deps;
  if (mailer === null || !(await limits.isReached(reached))) return;
  try {
    await limits.count(
      ['unlockLinksPerAccountAndNetwork', subject],
      ['unlockLinksPerAccount', email],
    );
  } catch (error) {
    if (error instanceof ApiError) return;
    throw error;
  }
  await database.transaction((transaction) =>
    queueMessage(transaction, deps, {
      kind: 'sign-in-locked',
      cause: newId(),
      recipient: email,
      details: { subjectKey: limits.keyOf(subject) },
    }),
  );
}

/**
 * Forgets the wrong passwords for an account from the link's network, and lets the next few
 * sign-ins through, from there and from where the link is opened, whatever the other limits. Signs
 * nobody in.
 * @param network where the link was opened
 * @returns the account's email address
 * @throws {ApiError} unlock_link_invalid when the link is unknown, used or expired
 */
export async function unlockByLink(
  { database: { db }, clock, limits }: Pick<ServerDeps, 'database' | 'clock' | 'limits'>,
  token: string,
  network: string,
): Promise<string> {
  const link = await takeUnlockLink(db, hashOfToken(token), new Date(clock.now()));
  const user = link && (await selectUser(db, link.userId));
  if (!link || !user) throw new ApiError('unlock_link_invalid');
  await limits.forgetKey('wrongPasswordsPerAccountAndNetwork', link.subjectKey);
  for (const key of [link.subjectKey, limits.keyOf(signInSubject(user.email, network))]) {
    await limits.grantAttempts('signInsAfterUnlock', key);
  }
  // The next time is a new lock.
  await limits.forgetKey('unlockLinksPerAccountAndNetwork', link.subjectKey);
  return user.email;
}
