import { v7 as newId } from 'uuid';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import { deleteConfirmationLinks } from './repository/confirmation-links';
import { type UserRow, updatePendingEmail } from './repository/users';

/** Sets a user's new, unconfirmed address and sends the link that confirms it. */
export async function setPendingEmail(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  user: Pick<UserRow, 'id' | 'pendingEmail'>,
  email: string,
): Promise<void> {
  await dropPendingEmail(db, user);
  await updatePendingEmail(db, user.id, email);
  await queueConfirmationLink(db, deps, user.id, email);
}

/** Clears a user's unconfirmed address and invalidates the links sent there. */
export async function dropPendingEmail(
  db: Queries,
  { id, pendingEmail }: Pick<UserRow, 'id' | 'pendingEmail'>,
): Promise<void> {
  if (pendingEmail === null) return;
  await deleteConfirmationLinks(db, id, pendingEmail);
  await updatePendingEmail(db, id, null);
}

export async function queueConfirmationLink(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  userId: string,
  email: string,
): Promise<void> {
  await queueMessage(db, deps, { kind: 'confirm-email', cause: newId(), recipient: email, userId });
}
