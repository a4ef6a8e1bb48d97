import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { Button } from '#client/ui/button';
import { IconButton } from '#client/ui/icon-button';
import { formatDollars } from '#client/words/format';
import type { ReceiptStatus, ReceivedTip } from '#contract/tips/received-tips';
import { moneyText, receiptText } from './money-text';
import { ReceiptStatusButtons } from './receipt-status-buttons';
import { TipOptions } from './tip-options';
import { tipperName } from './tipper-words';

interface TipActionsProps {
  tip: ReceivedTip;
  onConfirm(status: ReceiptStatus): void;
}

/** What a worker can do about a tip: confirm its receipt, and the rest behind "More". */
export function TipActions({ tip, onConfirm }: TipActionsProps) {
  const [open, setOpen] = useState<'more' | 'report' | null>(null);
  const what = `tip of ${formatDollars(tip.amount)} from ${tipperName(tip)}`;
  return (
    <div className="mt-1 flex items-center justify-end gap-1">
      {tip.state === 'reported' && <ReceiptStatusButtons what={what} onConfirm={onConfirm} />}
      <IconButton label={`More about the ${what}`} onClick={() => setOpen('more')}>
        <Ellipsis aria-hidden="true" className="size-5" />
      </IconButton>
      {open !== null && (
        <TipOptions
          tip={tip}
          what={what}
          open={open}
          onOpen={setOpen}
          money={
            receiptText(tip) !== '' && (
              <Button
                variant="secondary"
                block
                onClick={() => {
                  setOpen(null);
                  onConfirm('none');
                }}
              >
                {`Take back “${moneyText[tip.state]}”`}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
