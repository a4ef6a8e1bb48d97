import type { Funnel } from '#contract/metrics/analytics';
import type { ServerDeps } from '#server/deps';
import type { OwnPage } from '#server/profiles/require-own-profile';
import { clampToPlan, type RequestedPeriod } from './metrics-of-period';
import { sumMetrics } from './repository/analytics';

const summed = [
  'visits',
  'scans',
  'taps',
  'amountsChosen',
  'detailsLeft',
  'detailsSkipped',
  'methodsChosen',
  'appsOpened',
  'reported',
  'received',
  'rated',
  'reviewsOpened',
] as const;

/**
 * Returns how far a page's visitors got in a period (`GET /api/analytics/funnel`). The steps
 * `visited`, `amount`, `details` and `app` count visits, the others tips. Each counts in the period
 * in which its visit or tip began.
 * @param zone the time zone in which days begin; UTC if missing or unknown
 * @throws {ApiError} as `requireOwnProfile`
 */
export async function findFunnel(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'timeZones' | 'provider'>,
  own: OwnPage,
  requested: RequestedPeriod,
  zone: string | undefined,
): Promise<Funnel> {
  const { span, answered } = await clampToPlan(deps, own, requested, zone);
  const [sums] = await sumMetrics(deps.database.db, span, 'all', summed);
  const detailsLeft = sums?.detailsLeft ?? 0;
  return {
    period: answered,
    code: span.codeId,
    pages: requested.pages ?? 'one',
    steps: [
      { step: 'visited', count: sums?.visits ?? 0 },
      { step: 'amount', count: sums?.amountsChosen ?? 0 },
      { step: 'details', count: detailsLeft + (sums?.detailsSkipped ?? 0) },
      { step: 'method', count: sums?.methodsChosen ?? 0 },
      { step: 'app', count: sums?.appsOpened ?? 0 },
      { step: 'reported', count: sums?.reported ?? 0 },
      { step: 'received', count: sums?.received ?? 0 },
      { step: 'rated', count: sums?.rated ?? 0 },
      { step: 'review', count: sums?.reviewsOpened ?? 0 },
    ],
    scans: sums?.scans ?? 0,
    taps: sums?.taps ?? 0,
    detailsLeft,
  };
}
