import type { ServerDeps } from '../deps';
import { insertConfirmationLink } from '../repositories/confirmation-links';
import { hashOfToken, newToken } from '../security/tokens';

/**
 * Makes a link that confirms an email address once. Earlier links stay valid, because theirs may be the
 * email that arrives.
 * @returns the link's address
 */
export async function newConfirmationLink(
  { config, database }: Pick<ServerDeps, 'config' | 'database'>,
  link: { userId: string; email: string; expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await insertConfirmationLink(database.db, { ...link, tokenHash: hashOfToken(token) });
  // In the fragment, like every secret of a link.
  return `${config.publicUrl}/confirm-email#${token}`;
}
