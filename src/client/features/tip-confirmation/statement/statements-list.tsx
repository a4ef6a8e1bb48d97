import { useState } from 'react';
import { useNow } from '#client/hooks/use-now';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { formatWhen, pluralize } from '#client/text/format';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { paymentMethodText } from '#contract/profiles/payment-methods';
import type { MatchedStatement } from '#contract/tips/statements';

interface StatementsListProps {
  statements: readonly MatchedStatement[];
  onUndo(statement: MatchedStatement): void;
}

const SHOWN = 5;

export function StatementsList({ statements, onUndo }: StatementsListProps) {
  const now = useNow();
  const [all, setAll] = useState(false);
  const place = useRetainedFocus<HTMLElement>();
  if (statements.length === 0) return null;
  return (
    <section
      {...place}
      aria-labelledby="matched-before"
      className="flex flex-col gap-3 focus-visible:outline-none"
    >
      <h3 id="matched-before" className="font-bold">
        Matched earlier
      </h3>
      <Card padding="none" className="overflow-hidden">
        <ul className="divide-y divide-line">
          {(all ? statements : statements.slice(0, SHOWN)).map((statement) => {
            const { id, method, matchedAt, tips } = statement;
            const what = `${paymentMethodText[method].name}, ${pluralize(tips.length, 'tip')}`;
            return (
              <li key={id} className="flex items-center justify-between gap-3 px-4 py-3">
                <span className="min-w-0">
                  <span className="block font-semibold">{what}</span>
                  <time dateTime={matchedAt} className="block text-sm text-ink-muted">
                    {formatWhen(new Date(matchedAt), now)}
                  </time>
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Undo: ${what}`}
                  onClick={() => onUndo(statement)}
                >
                  Undo
                </Button>
              </li>
            );
          })}
        </ul>
      </Card>
      {!all && statements.length > SHOWN && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setAll(true)}>
          Show older
        </Button>
      )}
    </section>
  );
}
