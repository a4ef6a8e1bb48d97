import X from 'lucide-react/icons/x';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { pluralize } from '#client/text/format';
import { Button } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';
import { IconButton } from '#client/ui/icon-button';
import type { ReceiptStatus } from '#contract/tips/received-tips';
import type { LastReceipt } from './use-confirm-receipt';

const done: Record<ReceiptStatus, string> = {
  received: 'marked as received',
  matched: 'matched to your statement',
  not_received: 'marked as not received',
  none: 'no longer marked',
};

interface ReceiptStatusBarProps {
  selection?: { count: number; onConfirm(status: ReceiptStatus): void; onClear(): void } | null;
  last: LastReceipt | null;
  /** Places it below the content instead of over it, where it would cover other controls. */
  inFlow?: boolean;
  onUndo(): void;
  onForget(): void;
}

/**
 * A bar at the bottom of the screen, with actions for the selection or undo for the last one. It
 * stays until used or closed, because a toast of five seconds is gone before a keyboard user gets
 * there. When the focused button leaves, the focus stays at this place in the page.
 */
export function ReceiptStatusBar(props: ReceiptStatusBarProps) {
  const { selection, last, inFlow = false, onUndo, onForget } = props;
  const selected = selection && pluralize(selection.count, 'tip');
  const text = selected
    ? `${selected} selected`
    : last && `${pluralize(last.tips.length, 'tip')} ${done[last.status]}`;
  const place = useRetainedFocus<HTMLElement>();
  return (
    <section
      {...place}
      aria-label="Tip actions"
      className={classNames(
        'pointer-events-none mt-4',
        !inFlow && 'sticky bottom-20 z-20 md:bottom-6',
      )}
    >
      {/* Always rendered: screen readers ignore live regions that are added with content. */}
      <p role="status" className="sr-only">
        {text}
      </p>
      {text && (
        <div
          data-action-bar={inFlow ? undefined : true}
          className="pointer-events-auto flex flex-wrap items-center justify-between rounded-card border border-line-strong bg-raised py-2 pr-1 pl-3 shadow-lifted sm:pr-2 sm:pl-4"
        >
          {/* Beside its buttons where there is room, so that the bar covers little of the list. */}
          <p
            aria-hidden="true"
            className={classNames(
              'text-sm leading-snug font-semibold tabular-nums sm:text-base',
              !selected && 'flex-[1_1_min(9rem,100%)]',
            )}
          >
            {/* The count alone: the buttons say what it is for. */}
            {selected ?? text}
          </p>
          <div className="-ml-2 flex flex-1 flex-wrap items-center justify-end">
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
