import { Button } from '#client/ui/button';
import type { ReceiptStatus, ReceivedTip } from '#contract/tips/received-tips';
import { describeTip } from './tipper-text';

interface ReceiptStatusButtonsProps {
  tip: Pick<ReceivedTip, 'amount' | 'tipperName' | 'state'> &
    Partial<Pick<ReceivedTip, 'waitsForReceiver'>>;
  onConfirm(status: ReceiptStatus): void;
}

/**
 * Asks whether a reported tip's money has arrived. Renders nothing for other tips, nor for those that
 * only the member who was paid can answer for.
 */
export function ReceiptStatusButtons({ tip, onConfirm }: ReceiptStatusButtonsProps) {
  if (tip.state !== 'reported' || tip.waitsForReceiver) return null;
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
