import type { ServerDeps } from '#server/deps';
import { queueMessage } from '../queue-message';
import { selectDueSummaries, selectZonesOfSummaries } from '../repository/summaries';
import { weekToSum } from '../rules/summary-week';

/** Queues due weekly summaries, once each, for workers with tips. Several processes may run it. */
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
