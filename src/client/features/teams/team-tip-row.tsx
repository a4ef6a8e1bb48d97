import { useNow } from '#client/hooks/use-now';
import { MoneyBadge } from '#client/shared/tips/money-badge';
import { methodName, moneyText } from '#client/shared/tips/money-text';
import { ReceiptStatusButtons } from '#client/shared/tips/receipt-status-buttons';
import { describeTip, tipperName } from '#client/shared/tips/tipper-text';
import { useUnsentText } from '#client/shared/tips/use-unsent-text';
import { formatExactTime, formatWhen } from '#client/text/format';
import { Button } from '#client/ui/button';
import { formatDollars } from '#contract/money';
import type { TeamTip } from '#contract/teams/teams';
import type { ReceiptStatus } from '#contract/tips/received-tips';

interface TeamTipRowProps {
  tip: TeamTip;
  /** Whether its receipt status is waiting on this phone. */
  unsent: boolean;
  onConfirm(status: ReceiptStatus): void;
}

export function TeamTipRow({ tip, unsent, onConfirm }: TeamTipRowProps) {
  const now = useNow();
  const where = useUnsentText();
  const name = tipperName(tip);
  const when = new Date(tip.occurredAt);
  return (
    // Takes the focus from a pressed button, so that a second press does not undo the first.
    <li data-tip={tip.id} data-row-control tabIndex={-1} className="py-3">
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
      {tip.state === 'reported' ? (
        <ReceiptStatusButtons tip={tip} onConfirm={onConfirm} />
      ) : (
        <p className="mt-1 text-right">
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Undo “${moneyText[tip.state]}”: ${describeTip(tip)}`}
            onClick={() => onConfirm('none')}
          >
            Undo
          </Button>
        </p>
      )}
    </li>
  );
}
