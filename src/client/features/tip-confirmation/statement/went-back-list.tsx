import { useRef, useState } from 'react';
import { tipperName } from '#client/shared/tips/tipper-text';
import { pluralize } from '#client/text/format';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { formatDollars } from '#contract/money';
import { timeText } from './time-text';
import type { MatchedTip } from './went-back';

interface WentBackListProps {
  tips: readonly MatchedTip[];
  /** Returns the name of a tip's page or team; null if the worker has only one. */
  nameOfSource(profileId: string): string | null;
  onNotReceived(tips: readonly MatchedTip[]): void;
}

/** Shows tips of earlier statements whose payments went back. None is checked initially. */
export function WentBackList({ tips, nameOfSource, onNotReceived }: WentBackListProps) {
  const section = useRef<HTMLElement>(null);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const chosen = tips.filter(({ id }) => checked.has(id));
  const toggle = (id: string) => {
    const next = new Set(checked);
    if (!next.delete(id)) next.add(id);
    setChecked(next);
  };
  if (tips.length === 0) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="went-back"
      className="flex flex-col gap-3 focus-visible:outline-none"
    >
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
          {tips.map((tip) => (
            <li key={tip.id}>
              <label className="flex cursor-pointer gap-3 px-4 py-3">
                <input
                  type="checkbox"
                  checked={checked.has(tip.id)}
                  onChange={() => toggle(tip.id)}
                  className="mt-1 size-5 shrink-0 accent-brand"
                />
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="min-w-0 font-semibold break-words">{tipperName(tip)}</span>
                    <span className="ml-auto text-lg font-bold tabular-nums">
                      {formatDollars(tip.amount)}
                    </span>
                  </span>
                  <span className="block text-sm break-words text-ink-muted">
                    {[`Tip on ${timeText(Date.parse(tip.occurredAt))}`, nameOfSource(tip.profileId)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  <span className="block text-sm break-words text-ink-muted">
                    {`Payment ${tip.paymentId}`}
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
        onClick={() => {
          // The button is disabled once nothing is chosen, and a disabled one cannot have the focus.
          section.current?.focus({ preventScroll: true });
          onNotReceived(chosen);
        }}
      >
        {`Mark ${chosen.length} as not received`}
      </Button>
    </section>
  );
}
