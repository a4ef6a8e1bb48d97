import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#client/platform/query-keys';
import { getTipTotals } from '#contract/tips/received-tips';

export const tipTotalsKey = [getTipTotals.path];

/** @param now decides which day's totals these are */
export function tipTotalsQuery(now: Date) {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');
  return { ...queryOf(getTipTotals), queryKey: [...tipTotalsKey, day] };
}

/**
 * What the worker was given today and in the last seven days. The day is part of the key: at
 * midnight there are other totals, and yesterday's are never shown as today's, network or not.
 */
export function useTipTotals(now: Date) {
  return useQuery(tipTotalsQuery(now));
}
