import type { Database } from '../../src/server/db/open';

/**
 * Returns once this process has heard every announcement that was committed before the call. Announcements
 * arrive in the order of their commits, so the one that is sent here comes last.
 */
export async function allAnnouncementsHeard(database: Database): Promise<void> {
  let heard = () => {};
  const last = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const unlisten = await database.listen('all_heard', () => heard());
  await database.pool.query('notify all_heard');
  await last;
  await unlisten();
}
