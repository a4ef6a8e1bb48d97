import type { ServerDeps } from '#server/deps';
import { deleteExpiredInvitations } from './repository/teams';

/** Erases the invitations to teams that have expired. */
export async function eraseExpiredInvitations({
  database,
  clock,
}: Pick<ServerDeps, 'database' | 'clock'>): Promise<void> {
  await deleteExpiredInvitations(database.db, new Date(clock.now()));
}
