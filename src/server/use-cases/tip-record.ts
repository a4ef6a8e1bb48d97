import { RECORD_MONTHS } from '#contract/limits';
import { dollarsFromCents, formatAmount } from '#contract/money';
import type { TipRecord } from '#contract/tip-record';
import type { ServerDeps } from '../deps';
import { csvOf } from '../downloads/csv';
import type { Download } from '../downloads/download';
import { lastDayOf, startsIn } from '../policies/periods';
import { Refusal } from '../refusal';
import { type Sums, selectToday, sumFigures } from '../repositories/analytics';
import { sumDeniedTips } from '../repositories/received-tips';
import { type OwnPage, requireOwnProfile } from './require-own-profile';

const summed = ['reported', 'reportedCents', 'received', 'receivedCents'] as const;
/** What happened, and of that, tips that the worker says have not arrived. */
type Summed = Pick<Sums, (typeof summed)[number]> & { denied: number; deniedCents: number };

const noSums = { reported: 0, reportedCents: 0, received: 0, receivedCents: 0 };

/**
 * Returns a worker's record of tips for a month (`GET /api/earnings/record`).
 * @param month `2026-05`
 * @param zone the time zone in which days begin; UTC if missing or unknown
 * @throws {Refusal} invalid_input when the month has not begun or is longer ago than the record
 *   goes back; and as `requireOwnProfile`
 */
export async function findTipRecord(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'timeZones'>,
  own: OwnPage,
  month: string,
  zone: string | undefined,
): Promise<TipRecord> {
  const profile = await requireOwnProfile(deps, own);
  const timeZone = await deps.timeZones.orUtc(zone);
  requireRecent(month, await selectToday(deps.database.db, new Date(deps.clock.now()), timeZone));
  const first = `${month}-01`;
  const period = { from: first, to: lastDayOf(first, 'month') };
  const span = { profileIds: [profile.id], period, timeZone, codeId: null };
  const { db } = deps.database;
  const [sums, denied] = await Promise.all([
    sumFigures(db, span, 'day', summed),
    sumDeniedTips(db, { profileId: profile.id, period, timeZone }),
  ]);
  const days = startsIn(period, 'day').map((start) => {
    const day = start.slice(0, 10);
    const ofDay = sums.find(({ group }) => group === start) ?? noSums;
    return { day, ...ofDay, ...(denied.get(day) ?? { denied: 0, deniedCents: 0 }) };
  });
  const { firstName, lastName } = profile.user;
  return {
    ...{ month, timeZone, name: `${firstName} ${lastName}`.trim() },
    days: days.map((ofDay) => ({ day: ofDay.day, ...countedIn([ofDay]) })),
    total: countedIn(days),
  };
}

/** @param today the day that it is for the worker */
function requireRecent(month: string, today: string): void {
  const monthsOf = (day: string) => {
    const [year = 0, number = 0] = day.split('-').map(Number);
    return 12 * year + number;
  };
  const back = monthsOf(today) - monthsOf(month);
  if (back < 0) {
    throw new Refusal('invalid_input', { fields: { month: 'This month has not begun' } });
  }
  if (back >= RECORD_MONTHS) {
    const fields = { month: `The record goes back ${RECORD_MONTHS} months` };
    throw new Refusal('invalid_input', { fields });
  }
}

function countedIn(parts: readonly Summed[]): TipRecord['total'] {
  const sum = (name: keyof Summed) => parts.reduce((all, part) => all + part[name], 0);
  return {
    received: sum('received'),
    receivedAmount: dollarsFromCents(sum('receivedCents')),
    open: sum('reported') - sum('received') - sum('denied'),
    openAmount: dollarsFromCents(sum('reportedCents') - sum('receivedCents') - sum('deniedCents')),
  };
}

/** Returns a record as a table. Form 4070A's other columns are the worker's to fill in. */
export function tipRecordDownload({ month, days, total }: TipRecord): Download {
  const cells = ({ received, receivedAmount, open, openAmount }: TipRecord['total']) => [
    ...[formatAmount(receivedAmount), received, formatAmount(openAmount), open],
  ];
  return {
    mediaType: 'text/csv',
    fileName: `tipwell-tip-record-${month}.csv`,
    content: csvOf(
      [
        ...['date', 'tips_received_directly_usd', 'tips'],
        ...['reported_but_not_marked_as_received_usd', 'tips_not_marked'],
      ],
      [
        ...days.map(({ day, ...counted }) => [day, ...cells(counted)]),
        [`total of ${month}`, ...cells(total)],
      ],
    ),
  };
}
