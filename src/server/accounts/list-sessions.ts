import type { AccountSession } from '#contract/accounts/sessions';
import type { ServerDeps } from '#server/deps';
import type { SignedIn } from './find-session';
import { presentSessions } from './presenter';
import { selectSessionsOfUser } from './repository/sessions';

/** Lists a user's sessions: the current one, then the others by most recent use. */
export async function listSessions(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  { user, session }: SignedIn,
): Promise<AccountSession[]> {
  const rows = await selectSessionsOfUser(database.db, user.id, new Date(clock.now()));
  return presentSessions(rows, session.id);
}
