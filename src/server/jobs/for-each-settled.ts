import { isDatabaseUnavailable, lineAboutFailure } from '#server/db/database-failure';

/** How many failures the error names, because it becomes a single line of the log. */
const NAMED = 5;

/**
 * Calls `run` for each item in turn. A failure does not keep the other items from running.
 * @param nameOf names an item that failed
 * @throws {Error} at the end, naming what failed, so that the cron job counts as failed and is
 * retried; at once if the database is unavailable
 */
export async function forEachSettled<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: string[] = [];
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      failures.push(`${nameOf(item)}: ${lineAboutFailure(error)}`);
    }
  }
  if (failures.length === 0) return;
  const named = failures.slice(0, NAMED).join('; ');
  throw new Error(`Failed for ${failures.length} of ${items.length}: ${named}`);
}
