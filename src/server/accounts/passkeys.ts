import { v7 as newId } from 'uuid';
import type { Passkey } from '#contract/accounts/sessions';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import type { SignedIn } from './find-session';
import { presentPasskey } from './presenter';
import { deletePasskey, selectPasskeysOfUser, updatePasskeyName } from './repository/passkeys';
import { requireConfirmed } from './require-confirmed';
import { recordPasskeyChange } from './security-events';

export async function listPasskeys(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
): Promise<Passkey[]> {
  return (await selectPasskeysOfUser(database.db, userId)).map(presentPasskey);
}

/** @throws {ApiError} passkey_not_found when the user has no such passkey */
export async function renamePasskey(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const row = await updatePasskeyName(database.db, { userId, id }, name);
  if (!row) throw new ApiError('passkey_not_found');
  return presentPasskey(row);
}

/**
 * Removes a passkey, and notifies its owner, who can still sign in by password.
 * @throws {ApiError} passkey_not_found when the user has no such passkey; and as `requireConfirmed`
 */
export async function removePasskey(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'mailer'>,
  signedIn: SignedIn,
  id: string,
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    await requireConfirmed(transaction, deps, signedIn);
    const row = await deletePasskey(transaction, { userId: signedIn.user.id, id });
    if (!row) throw new ApiError('passkey_not_found');
    const change = { kind: 'passkey-removed', cause: newId(), name: row.name } as const;
    await recordPasskeyChange(transaction, deps, signedIn, change);
  });
}
