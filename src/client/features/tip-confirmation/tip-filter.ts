// The list's filter, as written in the URL and as sent to the server. Pure.

import { requestedDay, requestedTime, uuid } from '#contract/fields';
import { TIP_SEARCH_MAX_LENGTH } from '#contract/limits';
import { paymentMethods } from '#contract/profiles/payment-methods';
import type { TipFilter } from '#contract/tips/received-tips';
import { moneyStates } from '#contract/tips/received-tips';

/** The values of the controls. An empty text filters nothing. */
export interface ShownFilter {
  state: string;
  method: string;
  code: string;
  /** `today`, `7` or `30` days, `dates` for `first` to `last`, or empty. */
  period: string;
  /** First and last day: `2026-05-31`. */
  first: string;
  last: string;
  search: string;
}

const names = ['state', 'method', 'code', 'period', 'first', 'last', 'search'] as const;
export const periods = ['today', '7', '30', 'dates'] as const;

export function filterInAddress(params: URLSearchParams): ShownFilter {
  const known = (name: 'state' | 'method' | 'period', values: readonly string[]) => {
    const value = params.get(name) ?? '';
    return values.includes(value) ? value : '';
  };
  return {
    state: known('state', moneyStates),
    method: known('method', paymentMethods),
    code: uuid.safeParse(params.get('code')).data ?? '',
    period: known('period', periods),
    first: params.get('first') ?? '',
    last: params.get('last') ?? '',
    search: (params.get('search') ?? '').slice(0, TIP_SEARCH_MAX_LENGTH),
  };
}

/** Clears everything but the search. */
export const noFilters = {
  state: '',
  method: '',
  code: '',
  period: '',
  first: '',
  last: '',
} satisfies Partial<ShownFilter>;

/** Returns the number of active filters, besides the search. */
export function activeFilters({ state, method, code, period }: ShownFilter): number {
  return [state, method, code, period].filter((choice) => choice !== '').length;
}

export function addressOf(filter: ShownFilter): URLSearchParams {
  const given = names.filter((name) => filter[name] !== '');
  return new URLSearchParams(given.map((name) => [name, filter[name]]));
}

export function wrongDates(shown: ShownFilter): string | null {
  return wrongFirst(shown) ?? wrongLast(shown);
}

export function wrongFirst({ period, first }: ShownFilter): string | null {
  return period === 'dates' ? errorOf(first, dayAfter(first, 0)) : null;
}

export function wrongLast({ period, first, last }: ShownFilter): string | null {
  if (period !== 'dates') return null;
  const error = errorOf(last, dayAfter(last, 1));
  if (error !== null) return error;
  return first !== '' && last !== '' && last < first
    ? 'The last day comes before the first.'
    : null;
}

/** Returns why the server would reject a day, or the time sent for it; null if it would not. */
function errorOf(day: string, time: Date | null): string | null {
  if (time === null) return null;
  const error =
    requestedDay.safeParse(day).error ?? requestedTime.safeParse(time.toISOString()).error;
  return error?.issues[0]?.message ?? null;
}

/** Returns the filter as the server accepts it. Days begin at midnight on this device. */
export function wantedOf(shown: ShownFilter, now: Date): TipFilter {
  const { state, method, code, search } = shown;
  const [from, to] = wrongDates(shown) === null ? boundsOf(shown, now) : [null, null];
  const wanted = {
    state: moneyStates.find((known) => known === state),
    method: paymentMethods.find((known) => known === method),
    code: code || undefined,
    from: from?.toISOString(),
    to: to?.toISOString(),
    search: search.trim() || undefined,
  };
  // Unset filters are left out, so that equal filters have equal keys.
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

function boundsOf({ period, first, last }: ShownFilter, now: Date): [Date | null, Date | null] {
  if (period === 'dates') return [dayAfter(first, 0), dayAfter(last, 1)];
  if (period === '') return [null, null];
  const daysAgo = period === 'today' ? 0 : Number(period) - 1;
  return [new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo), null];
}

/** Returns midnight in the browser's time zone, `days` after a date; null if it is not a date. */
function dayAfter(date: string, days: number): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (year === undefined) return null;
  return new Date(Number(year), Number(month) - 1, Number(day) + days);
}
