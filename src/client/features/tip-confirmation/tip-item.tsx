import { memo } from 'react';
import { MoneyBadge } from '#client/shared/tips/money-badge';
import { methodName, receiptText } from '#client/shared/tips/money-text';
import { ReceiptStatusButtons } from '#client/shared/tips/receipt-status-buttons';
import { TipMenu } from '#client/shared/tips/tip-menu';
import { TipNotes } from '#client/shared/tips/tip-notes';
import { describeTip, TipperComment, tipperName } from '#client/shared/tips/tipper-text';
import { useUnsentText } from '#client/shared/tips/use-unsent-text';
import { formatExactTime, formatWhen } from '#client/text/format';
import { Stars } from '#client/ui/stars';
import { formatDollars } from '#contract/money';
import type { ReceiptStatus, ReceivedTip } from '#contract/tips/received-tips';

interface TipItemProps {
  tip: ReceivedTip;
  now: Date;
  selected: boolean;
  /** Whether its receipt status is waiting on this phone. */
  unsent: boolean;
  onSelect(tip: ReceivedTip, selected: boolean): void;
  onConfirm(tip: ReceivedTip, status: ReceiptStatus): void;
}

export const TipItem = memo(function TipItem(props: TipItemProps) {
  const { tip, now, selected, unsent, onSelect, onConfirm } = props;
  const name = tipperName(tip);
  const what = describeTip(tip);
  const when = new Date(tip.occurredAt);
  const receipt = receiptText(tip);
  const where = useUnsentText();
  const paid = [
    methodName(tip.paymentMethod),
    tip.codeName,
    tip.paidTo && `paid to ${tip.paidTo}`,
  ].filter(Boolean);

  return (
    <div className="py-1.5 pr-3 pl-1 sm:pr-4 sm:pl-2">
      <div className="flex gap-1">
        {tip.state === 'started' || tip.waitsForReceiver ? (
          <span className="size-11 shrink-0" />
        ) : (
          <label className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              data-row-control
              className="size-5 accent-brand"
              checked={selected}
              onChange={(event) => onSelect(tip, event.target.checked)}
              aria-label={`Select the ${what}`}
            />
          </label>
        )}
        <div className="min-w-0 flex-1 pt-1.5">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="min-w-[min(5rem,100%)] flex-1 truncate font-semibold">{name}</p>
            <p
              className={`shrink-0 text-lg font-bold tabular-nums ${tip.state === 'started' ? 'text-ink-muted' : ''}`}
            >
              {formatDollars(tip.amount)}
            </p>
            <TipMenu
              tip={tip}
              onConfirm={(status) => onConfirm(tip, status)}
              className="-my-1.5 -mr-2"
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm text-ink-muted">
            <time dateTime={tip.occurredAt} title={formatExactTime(when)}>
              {formatWhen(when, now)}
            </time>
            <MoneyBadge state={tip.state} />
          </div>
          <TipperComment tip={tip} />
          {receipt && (
            <p className="mt-1.5 text-sm text-ink-muted">{`${receipt} ${unsent ? where : ''}`}</p>
          )}
          <TipNotes tip={tip} />
        </div>
      </div>
      {/* Side by side where there is room, so that a phone shows three tips at once. */}
      <div className="flex flex-wrap items-center justify-between gap-x-2 pt-0.5 pl-3 sm:pl-12">
        <p className="flex min-w-0 flex-[1_1_5.5rem] flex-wrap items-center gap-x-2 text-xs text-ink-muted sm:text-sm">
          {tip.rating !== null && <Stars value={tip.rating} size="sm" />}
          <span className="min-w-0">{paid.join(' · ')}</span>
        </p>
        <ReceiptStatusButtons tip={tip} onConfirm={(status) => onConfirm(tip, status)} />
      </div>
    </div>
  );
});
