import type { ServerDeps } from '#server/deps';
import { queueMessage } from '../queue-message';
import { selectDueSummaries, selectZonesOfSummaries } from '../repository/summaries';
import { weekToSum } from '../rules/summary-week';

/**
 * Queues the weekly summaries that are due, each once, for workers who had a tip that week. Several
 * processes may run this at once.
 */
export async function queueSummaries(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'mailer'>,
): Promise<void> {
  const { database, clock, mailer } = deps;
  if (mailer === null) return;
  for (const timeZone of await selectZonesOfSummaries(database.db)) {
    const week = weekToSum(new Date(clock.now()), timeZone);
    if (!week) continue;
    for (const { userId, email } of await selectDueSummaries(database.db, { timeZone, ...week })) {
      await database.transaction((transaction) =>
        queueMessage(transaction, deps, {
          kind: 'weekly-summary',
          cause: `${userId} ${week.from}`,
          recipient: email,
          userId,
          details: { ...week, timeZone },
        }),
      );
    }
  }
}
