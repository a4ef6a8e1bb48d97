import { useState } from 'react';
import { pluralize } from '#client/text/format';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { formatDollars } from '#contract/money';
import { timeText } from './time-text';
import type { MatchedTip } from './went-back';

interface WentBackListProps {
  tips: readonly MatchedTip[];
  onNotReceived(tips: readonly MatchedTip[]): void;
}

/** Shows tips of earlier statements whose payments went back. None is checked initially. */
export function WentBackList({ tips, onNotReceived }: WentBackListProps) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const chosen = tips.filter(({ id }) => checked.has(id));
  const toggle = (id: string) => {
    const next = new Set(checked);
    if (!next.delete(id)) next.add(id);
    setChecked(next);
  };
  if (tips.length === 0) return null;
  return (
    <section aria-labelledby="went-back" className="flex flex-col gap-3">
      <h3 id="went-back" className="font-bold">
        Money that went back
      </h3>
      <p role="status">
        {tips.length === 1
          ? 'You matched 1 tip to a payment that was refunded or reversed since.'
          : `You matched ${pluralize(tips.length, 'tip')} to payments that were refunded or reversed since.`}
      </p>
      <Card padding="none" className="overflow-hidden">
        <ul aria-labelledby="went-back" className="divide-y divide-line">
          {tips.map(({ id, amount, occurredAt }) => (
            <li key={id}>
              <label className="flex cursor-pointer gap-3 px-4 py-3">
                <input
                  type="checkbox"
                  checked={checked.has(id)}
                  onChange={() => toggle(id)}
                  className="mt-1 size-5 shrink-0 accent-brand"
                />
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span>{`Tip on ${timeText(Date.parse(occurredAt))}`}</span>
                    <span className="ml-auto text-lg font-bold tabular-nums">
                      {formatDollars(amount)}
                    </span>
                  </span>
                  <Badge tone="accent" wraps className="mt-1.5">
                    This payment went back.
                  </Badge>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </Card>
      <Button
        variant="secondary"
        className="self-start"
        disabled={chosen.length === 0}
        onClick={() => onNotReceived(chosen)}
      >
        {`Mark ${chosen.length} as not received`}
      </Button>
    </section>
  );
}
