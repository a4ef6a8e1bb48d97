import { Button } from '#client/ui/button';
import type { WordOfWorker } from '#contract/tips/received-tips';

interface MarkButtonsProps {
  /** Such as "tip of $5.00 from Jordan". */
  what: string;
  onMark(word: WordOfWorker): void;
}

/** Says whether the money of a tip that was reported has arrived. */
export function MarkButtons({ what, onMark }: MarkButtonsProps) {
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Not received: ${what}`}
        onClick={() => onMark('not_received')}
      >
        Not received
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Received: ${what}`}
        onClick={() => onMark('received')}
      >
        Received
      </Button>
    </>
  );
}
