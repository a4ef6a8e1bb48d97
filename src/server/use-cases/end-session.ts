import type { ServerDeps } from '../deps';
import { deleteSession } from '../repositories/sessions';
import { hashOfToken } from '../security/tokens';

/** Ends the session that a token opens; an unknown token is no failure. */
export async function endSession(
  { database }: Pick<ServerDeps, 'database'>,
  token: string,
): Promise<void> {
  await deleteSession(database.db, hashOfToken(token));
}
