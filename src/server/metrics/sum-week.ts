import { addDays } from '#contract/fields';
import type { Queries } from '#server/db/queries';
import { findPages } from '#server/profiles/find-pages';
import { type Sums, sumMetrics } from './repository/analytics';
import { type Period, periodBefore } from './rules/periods';

export interface DayInCents {
  /** Such as `2026-05-31`. */
  readonly day: string;
  readonly cents: number;
}

export interface WeekInSums {
  readonly reported: number;
  readonly reportedCents: number;
  readonly received: number;
  readonly receivedCents: number;
  /** Each day's total, from Monday to Sunday. */
  readonly days: readonly DayInCents[];
  readonly bestDay: DayInCents | null;
  readonly ratings: { readonly count: number; readonly average: number } | null;
  /** Reported in the week before; null if it had no tips. */
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
 * Returns the totals of a worker's own pages in a week; null without a reported tip. A team's page
 * is excluded: others are paid by its tips as well, so it is not its founder's week.
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
  const sums = await sumMetrics(db, { ...whose, period }, 'day', ['reportedCents']);
  const days = everyDayOf(period, sums);
  const earlier = { ...whose, period: periodBefore(period) };
  const [before] = await sumMetrics(db, earlier, 'all', ['reported', 'reportedCents']);
  return {
    reported: week.reported,
    reportedCents: week.reportedCents,
    received: week.received,
    receivedCents: week.receivedCents,
    days,
    bestDay: bestOf(days),
    ratings: week.rated === 0 ? null : { count: week.rated, average: week.stars / week.rated },
    centsBefore: before && before.reported > 0 ? before.reportedCents : null,
  };
}

/** Returns all days, even those without tips. */
function everyDayOf(
  { from, to }: Period,
  sums: readonly (Pick<Sums, 'reportedCents'> & { group: string })[],
): DayInCents[] {
  const known = new Map(
    sums.map(({ group, reportedCents }) => [group.slice(0, 10), reportedCents]),
  );
  const days: DayInCents[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push({ day, cents: known.get(day) ?? 0 });
  }
  return days;
}

function bestOf(days: readonly DayInCents[]): DayInCents | null {
  const [best] = days.toSorted((one, other) => other.cents - one.cents);
  return best && best.cents > 0 ? best : null;
}
