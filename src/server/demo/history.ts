// Sixty days of tips for a waitress, ending now: Mondays off, a rush at lunch and a bigger one at
// dinner, busiest on Fridays and Saturdays. Times are in this machine's time zone.

import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '#contract/timings';
import type { conversions, scans } from '#server/metrics/schema/visits';
import { visitedLongEnough } from '#server/tips/rules/rating-truth';
import type { tips } from '#server/tips/schema/tips';
import { seededId } from './ids';
import { Random } from './random';
import { receiptStatusOf } from './receipt-status';
import { commentsByStars, tipperNames } from './sample-texts';
import { demoCodes, demoProfile } from './worker';

type Tip = typeof tips.$inferInsert;
type Conversion = typeof conversions.$inferInsert;
type Scan = typeof scans.$inferInsert;

export interface History {
  tips: Tip[];
  conversions: Conversion[];
  scans: Scan[];
}

export const HISTORY_DAYS = 60;
const profileId = demoProfile.id;

/** Sunday to Saturday; Monday is off. */
const tipsPerWeekday = [6, 0, 4, 5, 6, 10, 11];

export function demoHistory(now: Date): History {
  const history: History = { tips: [], conversions: [], scans: [] };
  for (let daysAgo = HISTORY_DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    // Seeded by the date, so that a day looks the same when the demo is run again tomorrow.
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
    const number = Math.round(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY_MS);
    const random = new Random(number);
    const usual = tipsPerWeekday[day.getDay()] ?? 0;
    if (usual === 0) continue;
    const count = random.between(usual - 2, usual + 3);
    for (let index = 0; index < count; index += 1) {
      addVisit(
        history,
        random,
        visitTime(day, random),
        now,
        `${number}:${index}`,
        number * 5 + index,
      );
    }
    for (let index = random.between(count, count * 2); index > 0; index -= 1) {
      const time = visitTime(day, random);
      if (time < now) history.scans.push(visitWithoutTip(time, random, `${number}:look:${index}`));
    }
  }
  return history;
}

function visitTime(day: Date, random: Random): Date {
  const hour = random.weighted([
    [12, 14],
    [13, 12],
    [14, 5],
    [15, 2],
    [17, 6],
    [18, 14],
    [19, 20],
    [20, 17],
    [21, 8],
    [22, 2],
  ]);
  const time = new Date(day);
  time.setHours(hour, random.between(0, 59), random.between(0, 59));
  return time;
}

/** Adds a tipper who scanned a code and at least started a tip. */
function addVisit(
  history: History,
  random: Random,
  time: Date,
  now: Date,
  key: string,
  turn: number,
): void {
  const tip = tipAt(time, random, key, turn);
  const google = random.chance(0.3);
  if (tip.updatedAt >= now) return;
  const scan = scanAt(new Date(time.getTime() - MINUTE_MS), random, key);
  const details = tip.tipperOptIn ? ('left' as const) : ('skipped' as const);
  const appOpened =
    tip.completedAt !== null || (tip.paymentMethod !== 'pending' && random.chance(0.6));
  history.scans.push({ ...scan, amountChosen: true, details, appOpened });
  history.tips.push({ ...tip, ...countedBy(scan, tip), ...receiptStatusOf(tip, now, turn) });
  if (!tip.completedAt) return;
  const converted = { profileId, tipId: tip.id };
  history.conversions.push({
    ...converted,
    conversionType: 'payment_confirmed',
    occurredAt: tip.completedAt,
    createdAt: tip.completedAt,
  });
  if (!tip.ratedAt || !google) return;
  history.conversions.push({
    ...converted,
    conversionType: 'review_submitted',
    reviewType: 'google',
    occurredAt: tip.ratedAt,
    createdAt: tip.ratedAt,
  });
}

/** Returns the visit and code behind a tip, and whether its rating counts by the product's rule. */
function countedBy(scan: Scan, { ratedAt }: Tip) {
  const counts = ratedAt ? visitedLongEnough(scan.occurredAt, ratedAt) : false;
  const { sessionHash, codeId } = scan;
  return { sessionHash, codeId, ratingCountedAt: counts ? ratedAt : null };
}

function tipAt(time: Date, random: Random, key: string, turn: number): Tip {
  const paymentMethod = random.weighted([
    ['venmo', 45],
    ['cashapp', 28],
    ['zelle', 12],
    ['paypal', 15],
  ]);
  const completedAt = random.chance(0.86)
    ? new Date(time.getTime() + random.between(40, 240) * 1000)
    : null;
  const rated = completedAt !== null && random.chance(0.74);
  const ratedAt = rated ? new Date(completedAt.getTime() + random.between(8, 40) * 1000) : null;
  return {
    profileId,
    id: seededId(key),
    sessionHash: random.bytes(32),
    amountCents: amountCents(random),
    paymentMethod: completedAt || random.chance(0.5) ? paymentMethod : 'pending',
    status: completedAt ? 'completed' : 'pending',
    verificationStatus: completedAt ? 'verified' : 'pending',
    ...review(rated, random, turn),
    ...contact(random),
    occurredAt: time,
    createdAt: time,
    updatedAt: ratedAt ?? completedAt ?? time,
    completedAt,
    ratedAt,
  };
}

function amountCents(random: Random): number {
  const dollars = random.weighted([
    [5, 18],
    [10, 31],
    [15, 21],
    [20, 16],
    [25, 6],
    [50, 2],
    [7, 1.5],
    [8.5, 1],
    [12, 2],
    [18, 1.5],
  ]);
  return Math.round(dollars * 100);
}

/** Comments rotate, so that consecutive tippers do not say the same thing. */
function review(rated: boolean, random: Random, turn: number): Pick<Tip, 'rating' | 'reviewText'> {
  const stars = random.weighted([
    [5, 78],
    [4, 16],
    [3, 4],
    [2, 1.4],
    [1, 0.6],
  ]);
  const comments = commentsByStars[stars];
  const comment = comments[turn % comments.length] ?? null;
  const commented = random.chance(0.45);
  if (!rated) return { rating: null, reviewText: null };
  return { rating: stars, reviewText: commented ? comment : null };
}

function contact(random: Random) {
  const name = random.pick(tipperNames);
  const byEmail = random.chance(0.6);
  const line = random.between(100, 199); // 555-0100 to 555-0199 are reserved for fiction
  if (!random.chance(0.55)) return { tipperOptIn: false };
  return {
    tipperOptIn: true,
    tipperName: name,
    tipperEmail: byEmail ? `${name.toLowerCase()}@example.com` : null,
    tipperPhoneE164: byEmail ? null : `+12125550${line}`,
    tipperContactMethod: byEmail ? ('email' as const) : ('phone' as const),
  };
}

function scanAt(time: Date, random: Random, key: string): Scan {
  const osFamily = random.weighted([
    ['ios', 58],
    ['android', 38],
    ['macos', 2],
    ['windows', 2],
  ]);
  return {
    profileId,
    sessionHash: createHash('sha256').update(`demo scan ${key}`).digest(),
    scanId: seededId(`scan ${key}`),
    ...from(random.chance(0.93), key),
    deviceType: osFamily === 'ios' || osFamily === 'android' ? 'mobile' : 'desktop',
    osFamily,
    visitorHash: random.bytes(32),
    occurredAt: time,
    createdAt: time,
  };
}

/** Returns a visit without a tip. */
function visitWithoutTip(time: Date, random: Random, key: string): Scan {
  const scan = scanAt(time, random, key);
  const amountChosen = random.chance(0.45);
  const passedDetails = amountChosen && random.chance(0.5);
  return { ...scan, amountChosen, details: passedDetails ? 'skipped' : null };
}

/** Picks where a visit came from: mostly the badge, often the tables, sometimes the door. */
function from(qr: boolean, key: string): Pick<Scan, 'fromQr' | 'fromTap' | 'codeId'> {
  const hash = createHash('sha256').update(`demo code ${key}`).digest();
  const turn = hash.readUInt16BE() / 65_536;
  const [badge, tables, door] = demoCodes;
  const code = turn < 0.5 ? badge : turn < 0.85 ? tables : turn < 0.95 ? door : null;
  // The tables also have NFC tags, which some tippers prefer.
  const tap = qr && code === tables && hash.readUInt16BE(2) % 5 < 2;
  return { fromQr: qr && !tap, fromTap: tap, codeId: qr ? (code?.id ?? null) : null };
}
