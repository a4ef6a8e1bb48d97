import type { AccountSession } from '#contract/accounts/sessions';
import type { ServerDeps } from '#server/deps';
import type { SignedIn } from './find-session';
import { type SessionRow, selectSessionsOfUser } from './repository/sessions';

/** Lists a user's sessions: the current one, then the others by most recent use. */
export async function listSessions(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  { user, session }: SignedIn,
): Promise<AccountSession[]> {
  const rows = await selectSessionsOfUser(database.db, user.id, new Date(clock.now()));
  return presentSessions(rows, session.id);
}

export function presentSessions(rows: readonly SessionRow[], currentId: string): AccountSession[] {
  const present = (row: SessionRow): AccountSession => ({
    id: row.id,
    current: row.id === currentId,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  });
  const presented = rows.map(present);
  return [
    ...presented.filter(({ current }) => current),
    ...presented.filter(({ current }) => !current),
  ];
}
