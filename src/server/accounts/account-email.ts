import type { AccountEmail } from '#contract/accounts/auth';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { dropPendingEmail, queueConfirmationLink } from './pending-email';
import { lockUser, selectUser, type UserRow } from './repository/users';

type EmailDeps = Pick<ServerDeps, 'database' | 'clock' | 'mailer'>;

/** @throws {ApiError} not_authenticated when the user has just been deleted */
export async function findAccountEmail(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
): Promise<AccountEmail> {
  return present(await selectUser(database.db, userId));
}

/**
 * Sends another link: to the pending address if there is one, otherwise to the current one.
 * @throws {ApiError} email_unavailable when the server cannot send email, nothing_to_confirm when
 * the address is confirmed, not_authenticated when the user has just been deleted
 */
export async function sendConfirmation(deps: EmailDeps, userId: string): Promise<AccountEmail> {
  if (deps.mailer === null) throw new ApiError('email_unavailable');
  return deps.database.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    const state = present(user);
    if (state.pending === null && state.confirmed) throw new ApiError('nothing_to_confirm');
    await queueConfirmationLink(transaction, deps, userId, state.pending ?? state.email);
    return state;
  });
}

/** @throws {ApiError} not_authenticated when the user has just been deleted */
export async function cancelEmailChange(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
): Promise<AccountEmail> {
  return database.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user) await dropPendingEmail(transaction, user);
    return { ...present(user), pending: null };
  });
}

function present(user: UserRow | null): AccountEmail {
  if (!user) throw new ApiError('not_authenticated');
  const { email, emailConfirmedAt, pendingEmail } = user;
  return { email, confirmed: emailConfirmedAt !== null, pending: pendingEmail };
}
