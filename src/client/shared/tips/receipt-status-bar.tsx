import X from 'lucide-react/icons/x';
import { Button } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';
import { IconButton } from '#client/ui/icon-button';
import { pluralize } from '#client/words/format';
import type { ReceiptStatus } from '#contract/tips/received-tips';
import type { LastReceipt } from './use-confirm-receipt';

const done: Record<ReceiptStatus, string> = {
  received: 'marked as received',
  matched: 'matched to your statement',
  not_received: 'marked as not received',
  none: 'open again. The guest said they paid',
};

interface ReceiptStatusBarProps {
  /** The selected tips, if any. */
  selection?: { count: number; onConfirm(status: ReceiptStatus): void; onClear(): void } | null;
  last: LastReceipt | null;
  /** Below everything instead of over it, where something else is to be tapped. */
  inFlow?: boolean;
  onUndo(): void;
  onForget(): void;
}

/**
 * At the bottom of the screen: what to do with the selection, or undo for the last action. It stays
 * until used or closed, because a toast of five seconds is gone before a keyboard user gets there.
 */
export function ReceiptStatusBar(props: ReceiptStatusBarProps) {
  const { selection, last, inFlow = false, onUndo, onForget } = props;
  const text = selection
    ? `${pluralize(selection.count, 'tip')} selected`
    : last && `${pluralize(last.tips.length, 'tip')} ${done[last.status]}`;
  return (
    <section
      aria-label="Marks"
      className={classNames(
        'pointer-events-none mt-4',
        !inFlow && 'sticky bottom-20 z-20 md:bottom-6',
      )}
    >
      {/* Always rendered, because screen readers ignore live regions that arrive full. */}
      <p role="status" className="sr-only">
        {text}
      </p>
      {text && (
        <div
          data-action-bar={inFlow ? undefined : true}
          className="pointer-events-auto flex flex-wrap items-center justify-between gap-2 rounded-card border border-line-strong bg-raised py-2 pr-2 pl-4 shadow-lifted"
        >
          {/* Beside its buttons where there is room, so that the bar covers little of the list. */}
          <p
            aria-hidden="true"
            className="flex-[1_1_min(9rem,100%)] leading-snug font-semibold tabular-nums"
          >
            {text}
          </p>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-1.5">
            {selection ? (
              <>
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => selection.onConfirm('not_received')}
                >
                  Not received
                </Button>
                <Button size="sm" onClick={() => selection.onConfirm('received')}>
                  Received
                </Button>
                <IconButton label="Clear the selection" onClick={selection.onClear}>
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              </>
            ) : (
              <>
                <Button size="sm" variant="secondary" onClick={onUndo}>
                  Undo
                </Button>
                <IconButton label="Close" onClick={onForget}>
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              </>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
