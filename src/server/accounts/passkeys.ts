import { v7 as newId } from 'uuid';
import type { Passkey } from '#contract/accounts/sessions';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import type { SignedIn } from './find-session';
import { presentPasskey } from './presenter';
import { deletePasskey, selectPasskeysOfUser, updatePasskeyName } from './repository/passkeys';
import { requireConfirmed } from './require-confirmed';
import { recordSecurityEvent } from './security-events';

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
  const { user, session } = signedIn;
  await deps.database.transaction(async (transaction) => {
    await requireConfirmed(transaction, deps, signedIn);
    const row = await deletePasskey(transaction, { userId: user.id, id });
    if (!row) throw new ApiError('passkey_not_found');
    await recordSecurityEvent(transaction, deps, {
      userId: user.id,
      kind: 'passkey-removed',
      device: session.device,
      about: row.name,
    });
    await queueMessage(transaction, deps, {
      kind: 'passkey-removed',
      cause: newId(),
      recipient: user.email,
      userId: user.id,
      details: { passkeyName: row.name },
    });
  });
}
