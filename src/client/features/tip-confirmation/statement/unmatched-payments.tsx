import { pluralize } from '#client/text/format';
import { Card } from '#client/ui/card';
import { formatDollars } from '#contract/money';
import type { UnmatchedPayment } from './match';
import { dayText, timeText } from './time-text';

const SHOWN = 200;

export function UnmatchedPayments({ left }: { left: readonly UnmatchedPayment[] }) {
  if (left.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {`${pluralize(left.length, 'payment')} without a reported tip`}
      </summary>
      <Card padding="none" className="mt-2 overflow-hidden">
        <ul aria-label="Payments without a reported tip" className="divide-y divide-line">
          {left.slice(0, SHOWN).map(({ payment, paidAt, started }) => (
            <li key={payment.line} className="px-4 py-3">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 font-semibold break-words">
                  {payment.payer ? `From ${payment.payer}` : `Line ${payment.line}`}
                </span>
                <span className="ml-auto font-bold tabular-nums">
                  {formatDollars(payment.cents / 100)}
                </span>
              </span>
              <span className="block text-sm break-words text-ink-muted">
                <span>
                  {payment.time.kind === 'day' ? dayText(payment.time.day) : timeText(paidAt)}
                </span>
                <span>{payment.note && `: “${payment.note}”`}</span>
              </span>
              {started && (
                <span className="block text-sm text-ink-muted">
                  Fits a tip that was started but never reported as paid.
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {left.length > SHOWN && (
        <p className="mt-2 text-sm text-ink-muted">{`and ${left.length - SHOWN} more`}</p>
      )}
    </details>
  );
}
