import type { ServerDeps } from '../deps';
import { insertUnlockLink } from '../repositories/unlock-links';
import { hashOfToken, newToken } from '../security/tokens';

/**
 * Makes a link that forgets the wrong passwords of a network once.
 * @param link.subjectKey names the account and the network, as the rate limiter does
 * @returns the link's address
 */
export async function newUnlockLink(
  { config, database }: Pick<ServerDeps, 'config' | 'database'>,
  link: { userId: string; subjectKey: string; expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await insertUnlockLink(database.db, { ...link, tokenHash: hashOfToken(token) });
  // In the fragment, like every secret of a link.
  return `${config.publicUrl}/unlock#${token}`;
}
