import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { MetricCard } from '#client/shared/metrics/metric-card';
import { changeLabel } from '#client/shared/metrics/words';
import { formatDollars, pluralize } from '#client/words/format';
import type { Earnings } from '#contract/metrics/earnings';

/**
 * The period's totals. What tippers reported, the worker confirmed, and a statement shows are
 * separate, because only the last is proof.
 */
export function EarnedCards({ data, comparedWith }: { data: Earnings; comparedWith: string }) {
  const { total, before } = data;
  const change = before && changeLabel(total.reportedAmount, before.reportedAmount);
  const average = total.reported === 0 ? 0 : total.reportedAmount / total.reported;
  const open = total.reported - total.received;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.25rem,40%)),1fr))] gap-3 sm:gap-4 2xl:grid-cols-4">
      <MetricCard
        name="Reported by tippers"
        value={formatDollars(total.reportedAmount)}
        note={pluralize(total.reported, 'tip')}
      >
        {before &&
          (change === null
            ? `None in ${comparedWith}`
            : `${change} ${change === 'the same' ? 'as' : 'than'} in ${comparedWith}`)}
      </MetricCard>
      <MetricCard
        name="Received"
        value={formatDollars(total.receivedAmount)}
        note={`${pluralize(total.received, 'tip')}, marked by you`}
      >
        {open > 0 && (
          <Link
            to={paths.approval.getHref()}
            className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
          >
            {`${open.toLocaleString('en-US')} not marked as received`}
          </Link>
        )}
      </MetricCard>
      <MetricCard
        name="On a statement"
        value={formatDollars(total.matchedAmount)}
        note={`${pluralize(total.matched, 'tip')}, part of those received`}
      />
      <MetricCard name="Average tip" value={formatDollars(average)} note="of those reported" />
    </dl>
  );
}
