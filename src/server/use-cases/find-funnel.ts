import type { Funnel } from '#contract/analytics';
import type { ServerDeps } from '../deps';
import { sumFigures } from '../repositories/analytics';
import { allowedSpan, type PeriodAsked } from './figures-of-period';

/**
 * Returns how far the visitors of a worker's page came in a period (`GET /api/analytics/funnel`): to
 * the details and the app as visits, further on as tips. What follows counts where the visit or the
 * tip began.
 * @param zone the time zone in which days begin; UTC if missing or unknown
 * @throws {Refusal} profile_required when the user has no profile
 */
export async function findFunnel(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'timeZones' | 'provider'>,
  userId: string,
  asked: PeriodAsked,
  zone: string | undefined,
): Promise<Funnel> {
  const { span, told } = await allowedSpan(deps, userId, asked, zone);
  const [sums] = await sumFigures(deps.database.db, span, 'all');
  const detailsLeft = sums?.detailsLeft ?? 0;
  return {
    period: told,
    code: span.codeId,
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
    detailsLeft,
  };
}
