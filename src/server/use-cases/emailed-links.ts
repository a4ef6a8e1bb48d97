// Makes the links that emails carry. Each works once. Its token is in the fragment, which is sent
// to no server and stands in no log.
import type { ServerDeps } from '../deps';
import { insertConfirmationLink } from '../repositories/confirmation-links';
import { insertResetLink } from '../repositories/reset-links';
import { insertUnlockLink } from '../repositories/unlock-links';
import { hashOfToken, newToken } from '../security/tokens';

type Deps = Pick<ServerDeps, 'config' | 'database'>;

/**
 * Makes a link that sets a new password. Earlier links stay valid, because theirs may be the email
 * that arrives.
 * @param link.email the address that the account gets back with it, or null
 * @returns the link's address
 */
export async function newResetLink(
  { config, database }: Deps,
  link: { userId: string; email: string | null; expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await insertResetLink(database.db, { ...link, tokenHash: hashOfToken(token) });
  return `${config.publicUrl}/reset-password#${token}`;
}

/**
 * Makes a link that confirms an email address. Earlier links stay valid, as above.
 * @returns the link's address
 */
export async function newConfirmationLink(
  { config, database }: Deps,
  link: { userId: string; email: string; expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await insertConfirmationLink(database.db, { ...link, tokenHash: hashOfToken(token) });
  return `${config.publicUrl}/confirm-email#${token}`;
}

/**
 * Makes a link that forgets the wrong passwords of a network.
 * @param link.subjectKey names the account and the network, as the rate limiter does
 * @returns the link's address
 */
export async function newUnlockLink(
  { config, database }: Deps,
  link: { userId: string; subjectKey: string; expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await insertUnlockLink(database.db, { ...link, tokenHash: hashOfToken(token) });
  return `${config.publicUrl}/unlock#${token}`;
}
