// Unlocks sign-in after too many wrong passwords.
import { v7 as newId } from 'uuid';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import type { Limited } from '#server/rate-limits/table';
import { hashOfToken } from '#server/security/tokens';
import { consumeUnlockLink } from './repository/unlock-links';
import { selectUser } from './repository/users';

/** Identifies an account and network for counting wrong passwords. */
export function signInSubject(email: string, network: string): string {
  return `${email.toLowerCase()} ${network}`;
}

/**
 * Emails a link that unlocks sign-in after too many wrong passwords, once each time that a limit is
 * reached. The account is only looked up when the message is sent, so that nothing reveals whether
 * there is one.
 * @param reached the limit to check, with the last password already counted
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
 * Resets the count of wrong passwords for an account from the link's network. Also lets the next
 * few sign-ins exceed the other limits, from that network and from the one where the link is
 * opened. Starts no session.
 * @param network the network where the link was opened
 * @returns the account's email address
 * @throws {ApiError} unlock_link_invalid when the link is unknown, used or expired
 */
export async function unlockByLink(
  { database: { db }, clock, limits }: Pick<ServerDeps, 'database' | 'clock' | 'limits'>,
  token: string,
  network: string,
): Promise<string> {
  const link = await consumeUnlockLink(db, hashOfToken(token), new Date(clock.now()));
  const user = link && (await selectUser(db, link.userId));
  if (!link || !user) throw new ApiError('unlock_link_invalid');
  await limits.forgetKey('wrongPasswordsPerAccountAndNetwork', link.subjectKey);
  for (const key of [link.subjectKey, limits.keyOf(signInSubject(user.email, network))]) {
    await limits.grantAttempts('signInsAfterUnlock', key);
  }
  // So that the next lock sends a link again.
  await limits.forgetKey('unlockLinksPerAccountAndNetwork', link.subjectKey);
  return user.email;
}
