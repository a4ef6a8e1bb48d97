import { ChartCard } from '#client/shared/metrics/chart-card';
import { formatDollars } from '#client/words/format';
import type { Earned } from '#contract/metrics/earnings';
import { earnedCells, earnedHead } from './earned-table';

export interface Share extends Earned {
  key: string;
  name: string;
  /** In dollars: the length of the bar. Defaults to the reported amount. */
  value?: number;
  note: string;
}

interface ShareCardProps {
  title: string;
  lead: string;
  /** The heading of the table's first column. */
  what: string;
  shares: readonly Share[];
  csvHref: string;
}

export function ShareCard({ title, lead, what, shares, csvHref }: ShareCardProps) {
  const dollarsOf = ({ value, reportedAmount }: Share) => value ?? reportedAmount;
  const most = Math.max(0.01, ...shares.map(dollarsOf));
  return (
    <ChartCard
      title={title}
      lead={lead}
      csvHref={csvHref}
      table={{
        head: [what, ...earnedHead],
        rows: shares.map((share) => [share.name, ...earnedCells(share)] as const),
      }}
    >
      <ul className="flex flex-col gap-3.5">
        {shares.map((share) => (
          <li key={share.key}>
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-semibold">{share.name}</span>
              <span className="shrink-0 font-bold tabular-nums">
                {formatDollars(dollarsOf(share))}
              </span>
            </div>
            <div aria-hidden="true" className="mt-1 h-2.5 rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-brand"
                style={{ width: `${(dollarsOf(share) / most) * 100}%` }}
              />
            </div>
            <p className="mt-1 text-sm text-ink-muted tabular-nums">{share.note}</p>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
