import type { Database } from '../../src/server/db/open';

/**
 * Waits until this process has received every announcement committed before the call. They arrive
 * in commit order, so this sends another one and waits for it.
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
