import { ChartCard } from '#client/shared/metrics/chart-card';
import { codeName, percent } from '#client/shared/metrics/words';
import { formatDollars, pluralize } from '#client/words/format';
import type { Analytics } from '#contract/metrics/analytics';
import { csvHref } from './csv-href';

export function CodesCard({ data }: { data: Analytics }) {
  const most = Math.max(1, ...data.codes.map(({ amount }) => amount));
  const codes = data.codes.map((code) => ({
    ...code,
    key: code.id ?? 'none',
    name: codeName(code),
    rate: code.visits === 0 ? '' : percent(code.tips / code.visits),
  }));
  return (
    <ChartCard
      title="By code"
      lead="Where tips come from."
      csvHref={csvHref(data, 'codes')}
      table={{
        head: ['Code', 'Amount', 'Tips', 'Visits', 'Scans', 'Taps', 'Rate'],
        rows: codes.map(({ name, amount, tips, visits, scans, taps, rate }) => [
          ...([name, formatDollars(amount), `${tips}`, `${visits}`] as const),
          ...([`${scans}`, `${taps}`, rate] as const),
        ]),
      }}
    >
      <ul className="flex flex-col gap-4">
        {codes.map(({ key, name, amount, tips, visits, scans, taps, rate }) => (
          <li key={key}>
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-semibold">{name}</span>
              <span className="shrink-0 font-bold tabular-nums">{formatDollars(amount)}</span>
            </div>
            <div aria-hidden="true" className="mt-1 h-2.5 rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-brand"
                style={{ width: `${(amount / most) * 100}%` }}
              />
            </div>
            <p className="mt-1 text-sm text-ink-muted tabular-nums">
              <span>{tips}</span> of <span>{visits}</span> visits tipped
              <span>{rate && ` (${rate})`}</span>
              <span>{taps > 0 && ` · ${pluralize(scans, 'scan')}, ${pluralize(taps, 'tap')}`}</span>
            </p>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
