import type { QueryClient } from '@tanstack/react-query';
import { getEntitlements } from '#contract/entitlements';
import { listPages } from '#contract/pages';
import { listQrCodes } from '#contract/qr-codes';
import { queryOf } from '../platform/query-keys';
import { ownProfileQuery } from './use-own-profile';
import { receivedTipsQuery } from './use-received-tips';
import { tipTotalsQuery } from './use-tip-totals';

/**
 * Asks for what the dashboard, Home and the QR codes show, whichever of them was opened, so that a worker
 * who is offline a minute later has all three. What cannot be had is asked for again by its own screen.
 */
export function prefetchWorkerArea(queryClient: QueryClient, now: Date): void {
  void queryClient.prefetchInfiniteQuery(receivedTipsQuery);
  for (const query of [
    ownProfileQuery,
    tipTotalsQuery(now),
    queryOf(listPages),
    queryOf(listQrCodes),
    queryOf(getEntitlements),
  ]) {
    void queryClient.prefetchQuery<unknown>(query as never);
  }
}
