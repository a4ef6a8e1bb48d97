import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#client/platform/query-keys';
import { getAnalytics, getFunnel, type WhichPages } from '#contract/metrics/analytics';
import { type EarningsUnit, getEarnings } from '#contract/metrics/earnings';
import { getEarningsGoal } from '#contract/metrics/earnings-goal';
import { listShifts } from '#contract/metrics/shifts';

/** Which days, and which printed code; without one, everything. */
export interface MetricsQuery {
  from: string;
  to: string;
  code?: string;
  /** All of the worker's pages together, or the one that this tab is about. */
  pages?: WhichPages;
}

/** What changes whenever a visit or a tip arrives. */
export const metricKeys = [getAnalytics, getFunnel, getEarnings, getEarningsGoal, listShifts].map(
  ({ path }) => [path],
);

/**
 * What happened on the worker's page in a period. While another period loads, the last one stays.
 */
export function useAnalytics(asked: MetricsQuery) {
  const query = queryOf(getAnalytics, { query: { ...asked } });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

/** How far the visitors of a period came. */
export function useFunnel(asked: MetricsQuery) {
  const query = queryOf(getFunnel, { query: { ...asked } });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

/** What the worker earned in a period; without a unit, the server takes one that suits it. */
export function useEarnings(asked: MetricsQuery & { unit?: EarningsUnit }) {
  const query = queryOf(getEarnings, { query: { ...asked } });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}
