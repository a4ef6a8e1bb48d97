import type { Total } from '#contract/tip-totals';
import { tipsReported, useTipTotals } from '../../queries/use-tip-totals';
import { Card } from '../../ui/card';
import { formatDollars } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';

/** The totals of today and of the last 7 days. */
export function TotalsCards({ now }: { now: Date }) {
  const { data, isError } = useTipTotals(now);
  if (isError && !data) {
    return (
      <Card>
        <p className="text-ink-muted">Your totals could not be loaded.</p>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-5">
      <TotalCard label="Today" total={data?.today} />
      <TotalCard label="Last 7 days" total={data?.week} />
    </div>
  );
}

/** Without a total, which is being loaded, its place. */
function TotalCard({ label, total }: { label: string; total: Total | undefined }) {
  return (
    <Card as="section" aria-label={label}>
      <h2 className="text-sm font-semibold text-ink-muted">{label}</h2>
      {total ? (
        <>
          <p className="mt-1 text-2xl font-extrabold tabular-nums sm:text-3xl">
            {formatDollars(total.amount)}
          </p>
          <p className="text-sm text-ink-muted">{tipsReported(total.count)}</p>
        </>
      ) : (
        <>
          <Skeleton className="mt-1 h-8 w-24 sm:h-9" />
          <Skeleton className="mt-1 h-4 w-28" />
        </>
      )}
    </Card>
  );
}
