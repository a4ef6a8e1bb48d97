import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#client/platform/query-keys';
import { getAnalytics, getFunnel, type WhichPages } from '#contract/metrics/analytics';
import {
  type EarningsUnit,
  getEarnings,
  getEarningsGoal,
  listShifts,
} from '#contract/metrics/earnings';

/** Days and, optionally, a printed code. */
export interface MetricsQuery {
  from: string;
  to: string;
  code?: string;
  /** All of the worker's pages, or the tab's. */
  pages?: WhichPages;
}

/** The keys of all answers that change with every visit or tip. */
export const metricKeys = [getAnalytics, getFunnel, getEarnings, getEarningsGoal, listShifts].map(
  ({ path }) => [path],
);

/** Queries a page's metrics over a period. While another period loads, the last one stays. */
export function useAnalytics(requested: MetricsQuery) {
  const query = queryOf(getAnalytics, { query: { ...requested } });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

/** Queries how far a period's visitors got. */
export function useFunnel(requested: MetricsQuery) {
  const query = queryOf(getFunnel, { query: { ...requested } });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

/** Queries the worker's earnings in a period, by the given unit or one that the server chooses. */
export function useEarnings(requested: MetricsQuery & { unit?: EarningsUnit }) {
  const query = queryOf(getEarnings, { query: { ...requested } });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}
