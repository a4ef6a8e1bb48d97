// Dates and times in statements, which give the zone and the order of day and month in various
// ways, or not at all.
import { MINUTE_MS } from '#contract/timings';
import type { Day, LocalDateTime, PaymentTime } from './payment';

/** Longer texts are not times. */
const MAX_LENGTH = 80;

/** Offsets from UTC, in minutes, of the zone names in statements. */
const namedZones: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
  AST: -240,
  ADT: -180,
  BST: 60,
  WET: 0,
  WEST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  BRT: -180,
};

/** Zones of the United States, where the month comes first. */
const AMERICAN =
  /^(?:[ECMP][SD]T|AK[SD]T|HST|US\/.+|Pacific\/Honolulu|America\/(?:New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Adak|Indiana\/.+|Kentucky\/.+))$/i;

export function isAmerican(zone: string): boolean {
  return AMERICAN.test(zone.trim());
}

/** Which of the two numbers of `03/04/2026` is the day. */
export type DateOrder = 'month first' | 'day first';

/** Parses `2026-05-31`, `5/31/2026`, `31.05.26` and the like; null if it is not a date. */
export function readDate(text: string, order: DateOrder): Day | null {
  const [, a = '', b = '', c = ''] =
    /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(text.trim()) ?? [];
  if (a.length === 3 || c.length === 3 || (a.length === 4 && c.length === 4)) return null;
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

/** Parses `18:43:08`, `18:43`, `6:43 PM`, `6:43 p. m.`; null if it is not a time of day. */
export function readClock(text: string): Pick<LocalDateTime, 'hour' | 'minute' | 'second'> | null {
  const [, h = '', m = '', s = '0', half = ''] =
    /^(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text.trim()) ?? [];
  if (h === '') return null;
  const hours = Number(h);
  if (half !== '' && (hours < 1 || hours > 12)) return null;
  const hour = half === '' ? hours : (hours % 12) + (/p/i.test(half) ? 12 : 0);
  const clock = { hour, minute: Number(m), second: Number(s) };
  return hour < 24 && clock.minute < 60 && clock.second < 60 ? clock : null;
}

export interface WrittenTime {
  date: string;
  clock: string;
  zone: string;
}

const WRITTEN_TIME =
  /^([\d/.-]+)(?:T|,? +)(\d[\d:.]*(?:\s?[ap]\.?\s?m\b\.?)?) ?([a-z][\w/+:-]*|[+-]\d[\d:]*)?$/i;

/** Splits a cell such as `2026-05-01T18:43:08Z` or `5/1/2026 6:43:08 PM EDT`. */
export function splitTime(text: string): WrittenTime {
  if (text.length > MAX_LENGTH) return { date: text, clock: '', zone: '' };
  const [, date = text.trim(), clock = '', zone = ''] = WRITTEN_TIME.exec(text.trim()) ?? [];
  return { date, clock, zone };
}

/** Returns the epoch milliseconds of a local time that is `minutes` ahead of UTC. */
export function atOffset(time: LocalDateTime, minutes: number): number {
  const { year, month, day, hour, minute, second } = time;
  return Date.UTC(year, month - 1, day, hour, minute, second) - minutes * MINUTE_MS;
}

/** Returns when a payment was made, to within a day, in epoch milliseconds. */
export function aboutWhen(time: PaymentTime): number {
  if (time.kind === 'instant') return time.ms;
  const wall = time.kind === 'wall' ? time.wall : { ...time.day, hour: 12, minute: 0, second: 0 };
  return atOffset(wall, 0);
}

/** A cache of formats by zone: a statement has few zones in many lines. Null if not a zone. */
export type ZoneFormats = Map<string, Intl.DateTimeFormat | null>;

/** Returns true if a text may be a zone's abbreviation, even an unknown one. */
export function isZoneName(text: string): boolean {
  return /^[a-z]{3,5}$/i.test(text.trim());
}

/**
 * Returns the epoch milliseconds of a local time in a zone given by abbreviation, offset or IANA
 * name; null if the zone is unknown.
 * @param formats a cache, to which this adds
 */
export function instantIn(wall: LocalDateTime, zone: string, formats: ZoneFormats): number | null {
  const name = zone.trim();
  const named = namedZones[name.toUpperCase()];
  if (named !== undefined) return atOffset(wall, named);
  const [, sign = '', hours = '', minutes = '0'] =
    /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d\d)?$/i.exec(name) ?? [];
  if (sign !== '') {
    const offset = Number(hours) * 60 + Number(minutes);
    return atOffset(wall, sign === '-' ? -offset : offset);
  }
  if (!name.includes('/')) return null;
  const known = formats.get(name);
  const format = known === undefined ? formatOf(name) : known;
  formats.set(name, format);
  if (format === null) return null;
  // Done twice, because the first guess may be on the other side of a clock change.
  const about = atOffset(wall, offsetAt(atOffset(wall, 0), format));
  return atOffset(wall, offsetAt(about, format));
}

/** Returns the offset from UTC at an instant, in minutes. */
function offsetAt(ms: number, format: Intl.DateTimeFormat): number {
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
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
