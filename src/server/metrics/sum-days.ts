import type { Queries } from '#server/db/queries';
import { type Span, type Sums, sumMetrics } from './repository/analytics';

const summed = ['reported', 'reportedCents', 'received', 'receivedCents'] as const;

/** What tippers reported and the worker received on a day, in tips and in cents. */
export type SummedDay = Pick<Sums, (typeof summed)[number]> & {
  /** `2026-05-31`. */
  readonly day: string;
};

/** Returns what came to pages in a period, for each day on which something happened. */
export async function sumDays(db: Queries, span: Omit<Span, 'codeId'>): Promise<SummedDay[]> {
  const days = await sumMetrics(db, { ...span, codeId: null }, 'day', summed);
  return days.map(({ group, ...sums }) => ({ ...sums, day: group.slice(0, 10) }));
}
