import type { ServerDeps } from '#server/deps';
import { hashOfToken } from '#server/security/tokens';
import { deleteSession } from './repository/sessions';

/** Ends the session of a token. Does nothing if there is none. */
export async function endSession(
  { database }: Pick<ServerDeps, 'database'>,
  token: string,
): Promise<void> {
  await deleteSession(database.db, hashOfToken(token));
}
