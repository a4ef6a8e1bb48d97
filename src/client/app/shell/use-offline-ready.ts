import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importOptional } from '#client/platform/missing-chunk';
import { queryOf } from '#client/platform/query-keys';
import { ownProfileQuery } from '#client/shared/profile/use-own-profile';
import { receivedTipsQuery } from '#client/shared/tips/use-received-tips';
import { tipTotalsQuery } from '#client/shared/tips/use-tip-totals';
import { getEntitlements } from '#contract/billing/billing';
import { listQrCodes } from '#contract/codes/qr-codes';
import { listPages } from '#contract/profiles/own-profile';

/** The screens that a worker needs on the job. */
const screens: (() => Promise<unknown>)[] = [
  () => import('#client/features/dashboard/dashboard-page'),
  () => import('#client/features/home/home-page'),
  () => import('#client/features/qr-links/qr-links-page'),
];

/**
 * Loads these screens and their data right away, whichever one was opened.
 * @param hasPage whether the worker has a tip page
 */
export function useOfflineReady(hasPage: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!hasPage) return;
    prefetchWorkerArea(queryClient, new Date());
    for (const screen of screens) void importOptional(screen).catch(() => undefined);
  }, [queryClient, hasPage]);
}

/**
 * Prefetches the data of the dashboard, Home and the QR codes, so that a worker who goes offline a
 * minute later has all three. Each screen retries its own failed requests.
 */
function prefetchWorkerArea(queryClient: QueryClient, now: Date): void {
  void queryClient.prefetchInfiniteQuery(receivedTipsQuery());
  for (const query of [
    ownProfileQuery(),
    tipTotalsQuery(now),
    queryOf(listPages),
    queryOf(listQrCodes),
    queryOf(getEntitlements),
  ]) {
    void queryClient.prefetchQuery<unknown>(query as never);
  }
}
