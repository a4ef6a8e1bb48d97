import type { ServerDeps } from '../deps';
import { insertResetLink } from '../repositories/reset-links';
import { hashOfToken, newToken } from '../security/tokens';

/**
 * Makes a link that sets a new password once. Earlier links stay valid, because theirs may be the email
 * that arrives.
 * @param email the address that the account gets back with it, or null
 * @returns the link's address
 */
export async function newResetLink(
  { config, database }: Pick<ServerDeps, 'config' | 'database'>,
  link: { userId: string; email: string | null; expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await insertResetLink(database.db, { ...link, tokenHash: hashOfToken(token) });
  // In the fragment, which is sent to no server and stands in no log.
  return `${config.publicUrl}/reset-password#${token}`;
}
