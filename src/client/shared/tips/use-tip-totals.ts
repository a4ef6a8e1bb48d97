import { useQuery } from '@tanstack/react-query';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { getTipTotals } from '#contract/tips/received-tips';

export const tipTotalsKey = [getTipTotals.path];

/** @param now determines the day */
export function tipTotalsQuery(now: Date) {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');
  return { ...queryOf(getTipTotals), queryKey: [...queryKeyOf(getTipTotals), day] };
}

/**
 * Queries the worker's totals of today and of the last seven days. The day is part of the key:
 * after midnight, yesterday's totals are never shown as today's, even offline.
 */
export function useTipTotals(now: Date) {
  return useQuery(tipTotalsQuery(now));
}
