import { memo } from 'react';
import { MoneyBadge } from '#client/shared/tips/money-badge';
import { methodName, receiptText } from '#client/shared/tips/money-text';
import { ReceiptStatusButtons } from '#client/shared/tips/receipt-status-buttons';
import { TipMenu } from '#client/shared/tips/tip-menu';
import { TipNotes } from '#client/shared/tips/tip-notes';
import { TipperWords, tipInWords, tipperName } from '#client/shared/tips/tipper-words';
import { useUnsentText } from '#client/shared/tips/use-unsent-text';
import { formatExactTime, formatWhen } from '#client/words/format';
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
  const what = tipInWords(tip);
  const when = new Date(tip.occurredAt);
  const receipt = receiptText(tip);
  const where = useUnsentText();

  return (
    <div className="flex gap-1 py-2 pr-3 pl-1 sm:pr-4 sm:pl-2">
      {tip.state === 'started' ? (
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
        <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-1.5 gap-y-1">
          <p className="min-w-0 text-sm text-ink-muted">
            <span>{`${methodName(tip.paymentMethod)} · `}</span>
            <time dateTime={tip.occurredAt} title={formatExactTime(when)}>
              {formatWhen(when, now)}
            </time>
            <span>{tip.codeName && ` · ${tip.codeName}`}</span>
            <span>{tip.paidTo && ` · paid to ${tip.paidTo}`}</span>
          </p>
          <MoneyBadge state={tip.state} />
        </div>
        <TipperWords tip={tip} />
        {receipt && (
          <p className="mt-1.5 text-sm text-ink-muted">{`${receipt} ${unsent ? where : ''}`}</p>
        )}
        <TipNotes tip={tip} />
        <ReceiptStatusButtons tip={tip} onConfirm={(status) => onConfirm(tip, status)} />
      </div>
    </div>
  );
});
