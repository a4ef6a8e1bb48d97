import type { Total, Totals } from '../../queries/tip-totals';
import { Card } from '../../ui/card';
import { formatDollars } from '../../ui/format';

/** The totals of today and of the last 7 days, where they are known. */
export function TotalsCards({ today, week }: Totals) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-5">
      {today && <TotalCard label="Today" total={today} />}
      {week && <TotalCard label="Last 7 days" total={week} />}
    </div>
  );
}

function TotalCard({ label, total }: { label: string; total: Total }) {
  return (
    <Card as="section" aria-label={label}>
      <h2 className="text-sm font-semibold text-ink-muted">{label}</h2>
      <p className="mt-1 text-2xl font-extrabold tabular-nums sm:text-3xl">
        {formatDollars(total.amount)}
      </p>
      <p className="text-sm text-ink-muted">
        {total.count === 1 ? '1 tip reported' : `${total.count} tips reported`}
      </p>
    </Card>
  );
}
