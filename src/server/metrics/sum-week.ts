import type { Queries } from '#server/db/queries';
import { findPages } from '#server/profiles/find-pages';
import { type Sums, sumMetrics } from './repository/analytics';
import { type Period, periodBefore } from './rules/periods';

/** What a worker's week brought. */
export interface WeekInSums {
  readonly reported: number;
  readonly reportedCents: number;
  readonly received: number;
  readonly receivedCents: number;
  /** The day that brought the most. */
  readonly bestDay: { readonly day: string; readonly cents: number } | null;
  readonly ratings: { readonly count: number; readonly average: number } | null;
  /** Reported in the week before; null if nothing. */
  readonly centsBefore: number | null;
}

const counted = [
  'reported',
  'reportedCents',
  'received',
  'receivedCents',
  'rated',
  'stars',
] as const;

/**
 * What a worker's own pages brought in a week; null without a reported tip. A team's page is
 * excluded: others are paid by its tips as well, so it is not its founder's week.
 */
export async function sumWeek(
  db: Queries,
  userId: string,
  { timeZone, ...period }: Period & { timeZone: string },
): Promise<WeekInSums | null> {
  const own = (await findPages(db, userId)).filter(({ teamId }) => teamId === null);
  const whose = { profileIds: own.map(({ id }) => id), timeZone, codeId: null };
  const [week] = await sumMetrics(db, { ...whose, period }, 'all', counted);
  if (!week || week.reported === 0) return null;
  const days = await sumMetrics(db, { ...whose, period }, 'day', ['reportedCents']);
  const earlier = { ...whose, period: periodBefore(period) };
  const [before] = await sumMetrics(db, earlier, 'all', ['reported', 'reportedCents']);
  return {
    reported: week.reported,
    reportedCents: week.reportedCents,
    received: week.received,
    receivedCents: week.receivedCents,
    bestDay: bestOf(days),
    ratings: week.rated === 0 ? null : { count: week.rated, average: week.stars / week.rated },
    centsBefore: before && before.reported > 0 ? before.reportedCents : null,
  };
}

function bestOf(days: readonly (Pick<Sums, 'reportedCents'> & { group: string })[]) {
  const [best] = days.toSorted((one, other) => other.reportedCents - one.reportedCents);
  return best ? { day: best.group.slice(0, 10), cents: best.reportedCents } : null;
}
