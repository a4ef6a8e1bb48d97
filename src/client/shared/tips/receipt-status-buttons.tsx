import { Button } from '#client/ui/button';
import type { ReceiptStatus, ReceivedTip } from '#contract/tips/received-tips';
import { describeTip } from './tipper-text';

interface ReceiptStatusButtonsProps {
  tip: Pick<ReceivedTip, 'amount' | 'tipperName' | 'state'>;
  onConfirm(status: ReceiptStatus): void;
}

/** Asks whether a reported tip's money has arrived. Renders nothing for other tips. */
export function ReceiptStatusButtons({ tip, onConfirm }: ReceiptStatusButtonsProps) {
  if (tip.state !== 'reported') return null;
  const what = describeTip(tip);
  return (
    <div className="-ml-3 flex flex-wrap items-center justify-end">
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Not received: ${what}`}
        onClick={() => onConfirm('not_received')}
      >
        Not received
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Received: ${what}`}
        onClick={() => onConfirm('received')}
      >
        Received
      </Button>
    </div>
  );
}
