import type { Database } from '../../src/server/db/open';

/**
 * Returns once this process has heard every announcement committed before the call. They arrive in
 * the order of their commits, and this sends another and waits for it.
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
