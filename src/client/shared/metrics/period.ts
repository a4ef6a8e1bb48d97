// The period in the address: `?days=30`, or `?from=2026-05-01&to=2026-05-31`.
import { addDays, daysOf } from '#contract/fields';
import { MAX_PERIOD_DAYS, USUAL_PERIOD_DAYS } from '#contract/limits';

export const presets = [
  { days: 1, label: 'Today', short: 'Today' },
  { days: 7, label: '7 days', short: '7d' },
  { days: 30, label: '30 days', short: '30d' },
  { days: 90, label: '90 days', short: '90d' },
  { days: 365, label: '1 year', short: '1y' },
] as const;

export interface Period {
  from: string;
  to: string;
}

export interface ChosenPeriod extends Period {
  /** The number of days up to today; null for chosen dates. */
  days: number | null;
}

/** Returns the day in this device's time zone: `2026-05-31`. */
export function dayOf(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}

/** Returns the address's period; the last seven days if it has no valid one. */
export function periodOf(search: URLSearchParams, now: Date): ChosenPeriod {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (isPeriod({ from, to })) return { from, to, days: null };
  const requested = Number(search.get('days'));
  const days = presets.some((preset) => preset.days === requested) ? requested : USUAL_PERIOD_DAYS;
  const today = dayOf(now);
  return { from: addDays(today, 1 - days), to: today, days };
}

/** Returns true if the server accepts two days as a period. */
export function isPeriod({ from, to }: Period): boolean {
  if (!isDay(from) || !isDay(to)) return false;
  const days = daysOf({ from, to });
  return days >= 1 && days <= MAX_PERIOD_DAYS;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
