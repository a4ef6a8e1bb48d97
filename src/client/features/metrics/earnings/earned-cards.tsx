import { beforeLabel } from '#client/shared/metrics/labels';
import { pluralize } from '#client/text/format';
import type { Earned, Earnings } from '#contract/metrics/earnings';
import { formatDollars } from '#contract/money';
import { ChangeMark } from '../change-mark';
import { MetricCard, MetricGrid } from '../metric-card';

/** Returns the average tip in dollars. */
const averageOf = ({ reported, reportedAmount }: Earned) =>
  reported === 0 ? 0 : reportedAmount / reported;

/**
 * Shows the period's totals. Amounts that tippers reported, that the worker confirmed, and that a
 * statement shows are separate, because only the last are proof.
 */
export function EarnedCards({ data }: { data: Earnings }) {
  const { total, before, period } = data;
  const changeOf = (of: (earned: Earned) => number) =>
    before && <ChangeMark now={of(total)} before={of(before)} comparedWith={beforeLabel(period)} />;
  return (
    <MetricGrid>
      <MetricCard
        name="Tips reported"
        value={formatDollars(total.reportedAmount)}
        note={pluralize(total.reported, 'tip')}
        change={changeOf(({ reportedAmount }) => reportedAmount)}
      />
      <MetricCard
        name="Received"
        value={formatDollars(total.receivedAmount)}
        note={`${pluralize(total.received, 'tip')}, marked by you`}
        change={changeOf(({ receivedAmount }) => receivedAmount)}
      />
      <MetricCard
        name="On a statement"
        value={formatDollars(total.matchedAmount)}
        note={`${pluralize(total.matched, 'tip')}, part of those received`}
        change={changeOf(({ matchedAmount }) => matchedAmount)}
      />
      <MetricCard
        name="Average tip"
        value={formatDollars(averageOf(total))}
        note="of those reported"
        change={changeOf(averageOf)}
      />
    </MetricGrid>
  );
}
