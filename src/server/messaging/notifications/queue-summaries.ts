import type { ServerDeps } from '#server/deps';
import { forEachSettled } from '#server/jobs/for-each-settled';
import { queueMessage } from '../queue-message';
import { selectDueSummaries, selectZonesOfSummaries } from '../repository/summaries';
import { weekToSum } from '../rules/summary-week';

/**
 * Queues due weekly summaries, once each, for workers with tips. Safe to run in several processes.
 * @throws {Error} as `forEachSettled`: a failure for one time zone or worker does not stop the
 * others
 */
export async function queueSummaries(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'mailer'>,
): Promise<void> {
  const { database, clock, mailer } = deps;
  if (mailer === null) return;
  await forEachSettled(await selectZonesOfSummaries(database.db), String, async (timeZone) => {
    const week = weekToSum(new Date(clock.now()), timeZone);
    if (!week) return;
    const due = await selectDueSummaries(database.db, { timeZone, ...week });
    await forEachSettled(
      due,
      ({ userId }) => userId,
      ({ userId, email }) =>
        database.transaction((transaction) =>
          queueMessage(transaction, deps, {
            kind: 'weekly-summary',
            cause: `${userId} ${week.from}`,
            recipient: email,
            userId,
            details: { ...week, timeZone },
          }),
        ),
    );
  });
}
