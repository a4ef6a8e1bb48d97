import Check from 'lucide-react/icons/check';
import { hasArrived, methodName, moneyText } from '#client/shared/tips/money-text';
import { ReceiptStatusButtons } from '#client/shared/tips/receipt-status-buttons';
import { TipMenu } from '#client/shared/tips/tip-menu';
import { TipNotes } from '#client/shared/tips/tip-notes';
import { TipReview, tipperName } from '#client/shared/tips/tipper-text';
import { formatClock, formatExactTime } from '#client/text/format';
import { initialsOf } from '#client/text/initials';
import { Avatar } from '#client/ui/avatar';
import { Badge } from '#client/ui/badge';
import { classNames } from '#client/ui/class-names';
import { formatDollars } from '#contract/money';
import type { ReceiptStatus, ReceivedTip } from '#contract/tips/received-tips';

export type ConfirmReceipt = (tip: ReceivedTip, status: ReceiptStatus) => void;

interface TipRowProps {
  tip: ReceivedTip;
  onConfirm: ConfirmReceipt;
  /** Whether it arrived while the list was open. */
  arrived?: boolean;
}

/**
 * Shows a tip with its time of day, and the receipt status once it has one. Whether the tip was
 * reported or only started is clear from the list it is in.
 */
export function TipRow({ tip, onConfirm, arrived = false }: TipRowProps) {
  const name = tipperName(tip);
  const when = new Date(tip.occurredAt);
  const reported = tip.status === 'completed';
  return (
    <li
      data-tip={tip.id}
      tabIndex={-1}
      className={classNames(
        'px-4 py-3 focus:bg-brand-soft focus:outline-none sm:px-5',
        arrived && 'animate-arrive',
      )}
    >
      <div className="flex gap-3">
        <Avatar
          size="sm"
          initials={tip.tipperName?.trim() ? initialsOf(name) : '?'}
          className={reported ? 'mt-0.5' : 'mt-0.5 grayscale'}
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <p className="min-w-[min(5rem,100%)] flex-1 truncate font-semibold">{name}</p>
            <p
              className={classNames(
                'shrink-0 tabular-nums',
                reported ? 'text-lg font-bold' : 'text-ink-muted',
              )}
            >
              {formatDollars(tip.amount)}
            </p>
          </div>
          <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <p className="text-sm text-ink-muted">
              <time dateTime={tip.occurredAt} title={formatExactTime(when)}>
                {formatClock(when)}
              </time>
              <span>{` · ${methodName(tip.paymentMethod)}`}</span>
            </p>
            {tip.state !== 'reported' && reported && (
              <Badge
                tone={hasArrived(tip) ? 'brand' : 'neutral'}
                icon={hasArrived(tip) && <Check aria-hidden="true" className="size-3" />}
              >
                {moneyText[tip.state]}
              </Badge>
            )}
          </div>
          <TipReview tip={tip} />
          <TipNotes tip={tip} />
        </div>
        <TipMenu
          tip={tip}
          onConfirm={(status) => onConfirm(tip, status)}
          className="-mx-2.5 -mt-1.5"
        />
      </div>
      <ReceiptStatusButtons tip={tip} onConfirm={(status) => onConfirm(tip, status)} />
    </li>
  );
}
