// The times of statements, which say in various ways, or not at all, in which zone they are.
import type { PaymentTime, WallTime } from './payment';

const MINUTE_MS = 60_000;

/** Minutes from UTC of the names that American statements use. */
const namedZones: Readonly<Record<string, number>> = {
  ...{ UTC: 0, GMT: 0, Z: 0, EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360 },
  ...{ PST: -480, PDT: -420, AKST: -540, AKDT: -480, HST: -600, AST: -240, ADT: -180 },
  ...{ BST: 60, CET: 60, CEST: 120 },
};

/** Which of the two numbers of `03/04/2026` is the day. */
export type DateOrder = 'month first' | 'day first';

/** Reads `2026-05-31`, `5/31/2026`, `31.05.26` and the like; null when it is no day. */
export function readDate(text: string, order: DateOrder) {
  const [, a = '', b = '', c = ''] =
    /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(text.trim()) ?? [];
  const [year, month, day] =
    a.length === 4 ? [a, b, c] : order === 'month first' ? [c, a, b] : [c, b, a];
  const date = { year: fullYear(year), month: Number(month), day: Number(day) };
  const real = new Date(Date.UTC(date.year, date.month - 1, date.day));
  const isDay = real.getUTCMonth() === date.month - 1 && real.getUTCDate() === date.day;
  return isDay && date.year >= 2000 && date.year < 2100 ? date : null;
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

/** Reads `18:43:08`, `18:43`, `6:43 PM`; null when it is no time of a day. */
export function readClock(text: string) {
  const [, h = '', m = '', s = '0', half = ''] =
    /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([AP]M)?$/i.exec(text.trim()) ?? [];
  if (h === '') return null;
  const hour = half === '' ? Number(h) : (Number(h) % 12) + (/p/i.test(half) ? 12 : 0);
  const clock = { hour, minute: Number(m), second: Number(s) };
  return hour < 24 && clock.minute < 60 && clock.second < 60 ? clock : null;
}

/** Milliseconds since the epoch of a wall's time that many minutes from UTC. */
export function atOffset(time: WallTime, minutes: number): number {
  const { year, month, day, hour, minute, second } = time;
  return Date.UTC(year, month - 1, day, hour, minute, second) - minutes * MINUTE_MS;
}

/** Milliseconds since the epoch of a wall's time on this device. */
export function onThisDevice({ year, month, day, hour, minute, second }: WallTime): number {
  return new Date(year, month - 1, day, hour, minute, second).getTime();
}

/**
 * Formats of the zones of one statement, which names few in many lines; null for what is no zone.
 */
export type ZoneFormats = Map<string, Intl.DateTimeFormat | null>;

/**
 * The instant of a wall's time where the zone is known, by its short name, its offset or its name
 * in the world's table; else the wall's time as it is.
 * @param formats those of the zones of the statement so far; others are added to it
 */
export function timeIn(wall: WallTime, zone: string, formats: ZoneFormats): PaymentTime {
  const minutes = offsetOf(wall, zone.trim(), formats);
  return minutes === null
    ? { kind: 'wall', wall }
    : { kind: 'instant', ms: atOffset(wall, minutes) };
}

/** Minutes from UTC; null for what is no zone. */
function offsetOf(time: WallTime, name: string, formats: ZoneFormats): number | null {
  const named = namedZones[name.toUpperCase()];
  if (named !== undefined) return named;
  const [, sign = '', hours = '', minutes = '0'] =
    /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d\d)?$/.exec(name) ?? [];
  if (sign !== '') {
    const offset = Number(hours) * 60 + Number(minutes);
    return sign === '-' ? -offset : offset;
  }
  return name.includes('/') ? offsetInWorld(time, name, formats) : null;
}

/** Minutes from UTC in a zone of the world's table at about that time; null without such a zone. */
function offsetInWorld(time: WallTime, timeZone: string, formats: ZoneFormats): number | null {
  const known = formats.get(timeZone);
  const format = known === undefined ? formatOf(timeZone) : known;
  formats.set(timeZone, format);
  if (format === null) return null;
  const parts = format.formatToParts(atOffset(time, 0));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] =
    /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -offset : offset;
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
}
