import type { Queries } from '#server/db/queries';
import { type Span, type Sums, sumMetrics } from './repository/analytics';

const summed = ['reported', 'reportedCents', 'received', 'receivedCents'] as const;

/** Tips reported and received on a day, as counts and in cents. */
export type SummedDay = Pick<Sums, (typeof summed)[number]> & {
  /** `2026-05-31`. */
  readonly day: string;
};

/** Returns pages' totals for each day of a period with activity. */
export async function sumDays(db: Queries, span: Omit<Span, 'codeId'>): Promise<SummedDay[]> {
  const days = await sumMetrics(db, { ...span, codeId: null }, 'day', summed);
  return days.map(({ group, ...sums }) => ({ ...sums, day: group.slice(0, 10) }));
}
