// Finds the time zone of a statement whose times have none. One zone applies to the whole file: the
// one in which the most payments follow right after a tip of the same amount. Pure.
import { DAY_MS } from '#contract/timings';
import type { LocalDateTime, Payment } from './payment';
import { pointsForTime, points as pointsOf } from './points';
import { atOffset, type ZoneFormats, instantIn as zonedInstant } from './read-time';

/** The zones in which apps write times for American accounts, besides the worker's own. */
const usualZones = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
];

export interface ZoneChoice {
  /** IANA name; null if all times are instants or days. */
  zone: string | null;
  /** Whether the tips leave no doubt, or the worker chose it. */
  isSure: boolean;
  /** Whether the worker chose it, whatever the tips say. */
  isChosen: boolean;
  /** The possible zones, including the chosen one, bestPairs first. */
  others: readonly string[];
}

interface TimedTip {
  cents: number;
  at: number;
}

/**
 * Chooses a statement's zone.
 * @param own the worker's, preferred if others fit no better
 * @param wanted the worker's choice
 */
export function chooseZone(
  payments: readonly Payment[],
  tips: readonly TimedTip[],
  { own, wanted }: { own: string; wanted?: string | undefined },
): ZoneChoice {
  const walls = payments.flatMap(({ cents, time }) =>
    time.kind === 'wall' ? [{ cents, wall: time.wall }] : [],
  );
  if (walls.length === 0) return { zone: null, isSure: true, isChosen: false, others: [] };
  const byAmount = new Map<number, number[]>();
  for (const { cents, at } of tips) byAmount.set(cents, [...(byAmount.get(cents) ?? []), at]);
  const fitting = [...new Set([own, ...usualZones])]
    .map((zone) => {
      const instants = walls.map(({ wall }) => instantIn(wall, zone));
      const followed = walls.filter(({ cents }, index) =>
        (byAmount.get(cents) ?? []).some(
          (at) => pointsForTime((instants[index] ?? 0) - at) === pointsOf.rightAfter,
        ),
      );
      return { zone, followed: followed.length, instants: instants.join() };
    })
    // Zones with equal clocks at those times count as one.
    .filter(
      ({ instants }, index, all) => all.findIndex((one) => one.instants === instants) === index,
    )
    .sort((one, other) => other.followed - one.followed);
  const [best, next] = fitting;
  const others = fitting.map(({ zone }) => zone);
  if (wanted !== undefined) return { zone: wanted, isSure: true, isChosen: true, others };
  const most = best?.followed ?? 0;
  // A single payment may follow a tip by chance in some zone. Venmo writes UTC.
  const isSure = most >= (best?.zone === 'UTC' ? 1 : 2) && most >= 2 * (next?.followed ?? 0);
  return { zone: best?.zone ?? own, isSure, isChosen: false, others };
}

export function instantIn(wall: LocalDateTime, timeZone: string): number {
  return zonedInstant(wall, timeZone, formats) ?? atOffset(wall, 0);
}

const formats: ZoneFormats = new Map();

/** Returns an instant's day in a zone, as days since the epoch. */
export function localDay(instant: number, timeZone: string): number {
  // Formatted as `2026-05-31`.
  return Date.parse(new Date(instant).toLocaleDateString('en-CA', { timeZone })) / DAY_MS;
}

/** Returns a zone's name, such as `Eastern Time`. */
export function zoneName(timeZone: string): string {
  if (timeZone === 'UTC') return 'UTC';
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone.replaceAll('_', ' ');
}
