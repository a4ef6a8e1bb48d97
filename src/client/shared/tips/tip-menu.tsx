import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { Button } from '#client/ui/button';
import { IconButton } from '#client/ui/icon-button';
import type { ReceiptStatus, ReceivedTip } from '#contract/tips/received-tips';
import { moneyText, receiptText } from './money-text';
import { TipOptions } from './tip-options';
import { describeTip } from './tipper-text';

interface TipMenuProps {
  tip: ReceivedTip;
  onConfirm(status: ReceiptStatus): void;
  /** For its button. */
  className?: string;
}

/** The actions on a tip besides saying whether its money has arrived, behind “More”. */
export function TipMenu({ tip, onConfirm, className }: TipMenuProps) {
  const [open, setOpen] = useState<'more' | 'report' | null>(null);
  const what = describeTip(tip);
  return (
    <>
      <IconButton
        label={`More about the ${what}`}
        onClick={() => setOpen('more')}
        className={className}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </IconButton>
      {open !== null && (
        <TipOptions
          tip={tip}
          what={what}
          open={open}
          onOpen={setOpen}
          money={
            receiptText(tip) !== '' &&
            !tip.waitsForReceiver && (
              <Button
                variant="secondary"
                block
                onClick={() => {
                  setOpen(null);
                  onConfirm('none');
                }}
              >
                {`Undo “${moneyText[tip.state]}”`}
              </Button>
            )
          }
        />
      )}
    </>
  );
}
