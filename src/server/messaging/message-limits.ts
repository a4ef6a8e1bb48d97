import { findUser, findUserByEmail, hasConfirmed } from '#server/accounts/find-user';
import type { ServerDeps } from '#server/deps';
import { type Counter, countInTurn } from '#server/rate-limits/repository';
import { type MessageRow, updateMessage } from './repository/messages';
import { mailboxOf } from './rules/mail-recipient';

type CountingDeps = Pick<ServerDeps, 'config' | 'database' | 'clock' | 'limits'>;

/**
 * Returns true if an email is within the limits. Anyone can enter anyone's address, so there is a
 * limit per mailbox, whatever the emails are about, whoever causes them and however the address is
 * spelled. Each email counts once, at its first attempt.
 */
export async function isWithinEmailLimits(
  deps: CountingDeps,
  message: MessageRow,
): Promise<boolean> {
  const { config, limits } = deps;
  if (await isExpected(deps, message)) return true;
  const { kind, recipient } = message;
  const wayBack = await countersOfWayBack(deps, message);
  if (wayBack) return isWithin(deps, message, wayBack);
  const { emailsPerMailbox, emailsOfAKindPerMailbox, resetsPerMailbox } = config.messageLimits;
  const mailbox = limits.keyOf(mailboxOf(recipient));
  return isWithin(deps, message, [
    {
      key: `${kind}:${mailbox}`,
      limit: kind === 'password-reset' ? resetsPerMailbox : emailsOfAKindPerMailbox,
    },
    { key: `emails:${mailbox}`, limit: emailsPerMailbox },
  ]);
}

/**
 * Returns true if an SMS is within the limits per number and per page. The counters outlive the
 * messages, which are deleted with the account that caused them.
 */
export async function isWithinSmsLimits(deps: CountingDeps, message: MessageRow): Promise<boolean> {
  const { smsPerNumber, smsPerPage } = deps.config.messageLimits;
  return isWithin(deps, message, [
    { key: `smsPerNumber:${deps.limits.keyOf(message.recipient)}`, limit: smsPerNumber },
    { key: `smsPerPage:${message.profileId}`, limit: smsPerPage },
  ]);
}

/**
 * Counts a message, unless already counted by an earlier attempt. Returns false if it exceeds a
 * limit.
 */
async function isWithin(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  message: MessageRow,
  counters: readonly Counter[],
): Promise<boolean> {
  if (message.countedAt !== null) return true;
  const now = clock.now();
  return database.transaction(async (transaction) => {
    const counts = await countInTurn(transaction, counters, now);
    if (counts.some(({ points, limit }) => points > limit.max)) return false;
    await updateMessage(transaction, message.id, { countedAt: new Date(now) });
    return true;
  });
}

/**
 * Returns the counters of a link that lets the user of a confirmed address back in, or null for
 * other emails. Strangers' mail does not count, or they could keep the link from arriving. Anyone
 * may request one, so there are as many as requests for one address.
 */
async function countersOfWayBack(
  { config: { rateLimits }, database: { db } }: Pick<ServerDeps, 'config' | 'database'>,
  { kind, recipient }: MessageRow,
): Promise<Counter[] | null> {
  if (kind !== 'password-reset' && kind !== 'sign-in-locked') return null;
  // Such a message has no user, so that its queueing does not depend on whether there is one.
  const user = await findUserByEmail(db, recipient);
  if (user === null || !hasConfirmed(user, recipient)) return null;
  const { passwordResetsPerAccount, unlockLinksPerAccount } = rateLimits;
  const limit = kind === 'password-reset' ? passwordResetsPerAccount : unlockLinksPerAccount;
  return [{ key: `${kind}:of ${user.id}`, limit }];
}

const alwaysExpected = new Set<MessageRow['kind']>([
  'support-request',
  'email-changed',
  'account-deleted',
]);

/** Returns true if the address is known to belong to the right person. */
async function isExpected(
  { database }: Pick<ServerDeps, 'database'>,
  { kind, recipient, userId }: MessageRow,
): Promise<boolean> {
  // To the operator, or to the confirmed address of an account that has just changed or lost it.
  if (alwaysExpected.has(kind)) return true;
  const user = userId === null ? null : await findUser(database.db, userId);
  return user !== null && hasConfirmed(user, recipient);
}
