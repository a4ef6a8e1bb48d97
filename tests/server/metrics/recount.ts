// Counts metrics naively: reads a profile's visits, tips and conversions and counts them one by
// one, with JavaScript's calendar. Shares no code with the server.
import type { Database } from '../../../src/server/db/open';

export interface RawTip {
  id: string;
  code_id: string | null;
  occurred_at: Date;
  payment_method: string;
  status: string;
  amount_cents: number;
  rating: number | null;
  received_at: Date | null;
  received_by: string | null;
  not_received_at: Date | null;
}

export interface RawVisit {
  code_id: string | null;
  occurred_at: Date;
  from_qr: boolean;
  from_tap: boolean;
  by_owner: boolean;
  visitor_hash: Buffer | null;
  created_at: Date;
  scan_id: string;
  amount_chosen: boolean;
  details: string | null;
  app_opened: boolean;
}

export interface Raw {
  tips: RawTip[];
  visits: RawVisit[];
  reviews: { tip_id: string }[];
}

/** Reads everything stored about a profile's visitors. */
export async function readRaw({ pool }: Pick<Database, 'pool'>, profileId: string): Promise<Raw> {
  const rowsOf = async (query: string) => (await pool.query(query, [profileId])).rows;
  return {
    tips: await rowsOf('select * from tips where profile_id = $1'),
    visits: await rowsOf('select * from scans where profile_id = $1'),
    reviews: await rowsOf(
      `select tip_id from conversions where profile_id = $1 and conversion_type = 'review_submitted'`,
    ),
  };
}

export interface PlainCounts {
  visits: number;
  scans: number;
  taps: number;
  visitors: number;
  amountsChosen: number;
  detailsLeft: number;
  detailsSkipped: number;
  appsOpened: number;
  started: number;
  methodsChosen: number;
  reported: number;
  reportedCents: number;
  received: number;
  receivedCents: number;
  matched: number;
  matchedCents: number;
  rated: number;
  stars: number;
  reviewsOpened: number;
}

/** Counts the events for which `isIn` returns true. */
export function plainCount(
  raw: Raw,
  isIn: (at: Date, code: string | null) => boolean,
): PlainCounts {
  const tips = raw.tips.filter((tip) => isIn(tip.occurred_at, tip.code_id));
  const visits = raw.visits.filter(
    (visit) => !visit.by_owner && isIn(visit.occurred_at, visit.code_id),
  );
  const reported = tips.filter(({ status }) => status === 'completed');
  const received = tips.filter((tip) => tip.received_at !== null);
  const matched = tips.filter((tip) => tip.received_by === 'statement');
  const reviewed = new Set(raw.reviews.map(({ tip_id }) => tip_id));
  const cents = (some: RawTip[]) => some.reduce((sum, tip) => sum + tip.amount_cents, 0);
  return {
    visits: visits.length,
    scans: visits.filter((visit) => visit.from_qr).length,
    taps: visits.filter((visit) => visit.from_tap).length,
    visitors: visits.filter((visit) => isFirst(visit, raw.visits)).length,
    amountsChosen: visits.filter((visit) => visit.amount_chosen).length,
    detailsLeft: visits.filter((visit) => visit.details === 'left').length,
    detailsSkipped: visits.filter((visit) => visit.details === 'skipped').length,
    appsOpened: visits.filter((visit) => visit.app_opened).length,
    started: tips.length,
    methodsChosen: tips.filter((tip) => tip.payment_method !== 'pending').length,
    reported: reported.length,
    reportedCents: cents(reported),
    received: received.length,
    receivedCents: cents(received),
    matched: matched.length,
    matchedCents: cents(matched),
    rated: tips.filter(({ rating }) => rating !== null).length,
    stars: tips.reduce((sum, { rating }) => sum + (rating ?? 0), 0),
    reviewsOpened: tips.filter(({ id }) => reviewed.has(id)).length,
  };
}

/** Returns true if a visit was its phone's first on that day. */
function isFirst(visit: RawVisit, all: RawVisit[]): boolean {
  const { visitor_hash } = visit;
  if (visitor_hash === null) return true;
  const [first] = all
    .filter((other) => other.visitor_hash?.equals(visitor_hash))
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  return first?.scan_id === visit.scan_id;
}

// Cached, because creating one takes longer than anything else here.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    ...({ timeZone, hourCycle: 'h23', weekday: 'short', hour: '2-digit' } as const),
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns the local date, hour and weekday (Monday is 1) of a time. */
export function localTime(at: Date, timeZone: string) {
  const parts = clockIn(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((some) => some.type === type)?.value ?? '';
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    weekday: weekdays.indexOf(part('weekday')) + 1,
  };
}
