import { Button } from '#client/ui/button';
import type { ReceiptStatus } from '#contract/tips/received-tips';

interface ReceiptStatusButtonsProps {
  /** Such as "tip of $5.00 from Jordan". */
  what: string;
  onConfirm(status: ReceiptStatus): void;
}

export function ReceiptStatusButtons({ what, onConfirm }: ReceiptStatusButtonsProps) {
  return (
    <>
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
    </>
  );
}
