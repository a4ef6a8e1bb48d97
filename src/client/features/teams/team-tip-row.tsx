import { useNow } from '#client/hooks/use-now';
import { MarkButtons } from '#client/shared/tips/mark-buttons';
import { MoneyBadge } from '#client/shared/tips/money-badge';
import { methodName, moneyText } from '#client/shared/tips/money-text';
import { tipperName } from '#client/shared/tips/tipper-words';
import { useUnsentText } from '#client/shared/tips/unsent';
import { Button } from '#client/ui/button';
import { formatDollars, formatExactTime, formatWhen } from '#client/words/format';
import type { TeamTip } from '#contract/teams/teams';
import type { WordOfWorker } from '#contract/tips/received-tips';

interface TeamTipRowProps {
  tip: TeamTip;
  /** Whether what was said of it waits on this phone. */
  unsent: boolean;
  onMark(word: WordOfWorker): void;
}

/** A tip for the team that was paid to the worker, with the ways to mark it. */
export function TeamTipRow({ tip, unsent, onMark }: TeamTipRowProps) {
  const now = useNow();
  const where = useUnsentText();
  const name = tipperName(tip);
  const when = new Date(tip.occurredAt);
  const what = `tip of ${formatDollars(tip.amount)} from ${name}`;
  return (
    <li className="py-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold break-words">{name}</span>
        <strong className="shrink-0 text-lg tabular-nums">{formatDollars(tip.amount)}</strong>
      </p>
      <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-sm text-ink-muted">
        <span>
          <span>{`${methodName(tip.paymentMethod)} · `}</span>
          <time dateTime={tip.occurredAt} title={formatExactTime(when)}>
            {formatWhen(when, now)}
          </time>
          <span>{unsent && ` · ${where}`}</span>
        </span>
        <MoneyBadge state={tip.state} />
      </p>
      {tip.amountUnusual && tip.state === 'reported' && (
        <p className="mt-1 text-sm">
          This is an unusually large amount, so it isn't shared with the team until you mark it as
          received.
        </p>
      )}
      <p className="mt-1 flex flex-wrap justify-end gap-1">
        {tip.state === 'reported' ? (
          <MarkButtons what={what} onMark={onMark} />
        ) : (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Take back “${moneyText[tip.state]}”: ${what}`}
            onClick={() => onMark('none')}
          >
            Take back
          </Button>
        )}
      </p>
    </li>
  );
}
