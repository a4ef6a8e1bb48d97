import ChevronRight from 'lucide-react/icons/chevron-right';
import { pluralize } from '#client/text/format';
import { Card } from '#client/ui/card';
import { formatDollars } from '#contract/money';
import { dayLabel, type TipDay } from './tip-days';
import { type ConfirmReceipt, TipRow } from './tip-row';

interface DaySectionProps {
  of: TipDay;
  now: Date;
  arrived: ReadonlySet<string>;
  onConfirm: ConfirmReceipt;
}

/** Shows a day's tips below their sum. Those that were only started are collapsed. */
export function DaySection({ of, now, arrived, onConfirm }: DaySectionProps) {
  const { day, reported, started, amount } = of;
  const label = dayLabel(day, now);
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 px-1">
        <h2 className="font-bold">{label}</h2>
        {amount !== null && (
          <p className="text-sm text-ink-muted tabular-nums">
            {reported.length > 0 && (
              <strong className="font-bold text-ink">{`${formatDollars(amount)} · `}</strong>
            )}
            <span>
              {reported.length === 0
                ? 'No tips reported'
                : `${pluralize(reported.length, 'tip')} reported`}
            </span>
          </p>
        )}
      </div>
      <Card padding="none" className="overflow-hidden">
        {reported.length > 0 && (
          <ul aria-label={`Tips, ${label}`} className="divide-y divide-line">
            {reported.map((tip) => (
              <TipRow key={tip.id} tip={tip} onConfirm={onConfirm} arrived={arrived.has(tip.id)} />
            ))}
          </ul>
        )}
        {started.length > 0 && (
          <details className="group not-first:border-t not-first:border-line">
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 text-sm font-semibold text-ink-muted hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
              <ChevronRight
                aria-hidden="true"
                className="size-4.5 shrink-0 group-open:rotate-90 motion-safe:transition-transform"
              />
              <span>{`${started.length} started, not confirmed`}</span>
            </summary>
            <ul
              aria-label={`Started tips, ${label}`}
              className="divide-y divide-line border-t border-line"
            >
              {started.map((tip) => (
                <TipRow key={tip.id} tip={tip} onConfirm={onConfirm} />
              ))}
            </ul>
          </details>
        )}
      </Card>
    </div>
  );
}
