import type { ServerDeps } from '../deps';
import { deleteSession } from '../repositories/sessions';
import { hashOfToken } from '../security/tokens';

/** Ends the session of a token. Does nothing if there is none. */
export async function endSession(
  { database }: Pick<ServerDeps, 'database'>,
  token: string,
): Promise<void> {
  await deleteSession(database.db, hashOfToken(token));
}
