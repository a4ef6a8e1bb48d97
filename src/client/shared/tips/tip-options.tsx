import { Button } from '#client/ui/button';
import type { Elements } from '#client/ui/elements';
import { Modal } from '#client/ui/modal';
import { toast } from '#client/ui/toast';
import { type ReceivedTip, type ReportReason, reportReasons } from '#contract/tips/received-tips';
import { useTipChanges } from './use-tip-changes';

const reasonText: Record<ReportReason, string> = {
  never_paid: 'The money never came',
  abusive: "It's insulting or threatening",
  spam: "It's advertising or nonsense",
  other: 'Something else',
};

export interface TipOptionsProps {
  tip: ReceivedTip;
  /** The tip in a few words: "tip of $5.00 from Jordan". */
  what: string;
  open: 'more' | 'report';
  onOpen(dialog: 'more' | 'report' | null): void;
  /** A button about the money, above the rest. */
  money?: Elements;
}

/** Hides a tip's comment or name from the tip page, or reports the tip as abuse. */
export function TipOptions({ tip, what, open, onOpen, money }: TipOptionsProps) {
  const { change, report, busy } = useTipChanges(tip.id);
  // A toast is out of reach behind the dialog.
  const close = { onSettled: () => onOpen(null) };
  return (
    <Modal
      open
      onClose={() => onOpen(null)}
      title={open === 'report' ? 'Report abuse' : `The ${what}`}
      locked={busy}
    >
      {open === 'report' ? (
        <div className="flex flex-col gap-3">
          <p className="text-ink-muted">
            The people who run Tipwell will look into it. The tip stays in your list, and its stars
            still count. What's wrong?
          </p>
          {reportReasons.map((reason) => (
            <Button
              key={reason}
              variant="secondary"
              block
              busy={busy}
              onClick={() =>
                report(reason, { ...close, onSuccess: () => toast({ title: 'Abuse reported' }) })
              }
            >
              {reasonText[reason]}
            </Button>
          ))}
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          {money}
          {tip.reviewText !== null && (
            <Button
              variant="secondary"
              block
              busy={busy}
              onClick={() => change({ textHidden: !tip.textHidden }, close)}
            >
              {tip.textHidden ? 'Show the comment on my page' : 'Hide the comment from my page'}
            </Button>
          )}
          {tip.tipperName !== null && (
            <Button
              variant="secondary"
              block
              busy={busy}
              onClick={() => change({ nameHidden: !tip.nameHidden }, close)}
            >
              {tip.nameHidden ? 'Show the name on my page' : 'Hide the name from my page'}
            </Button>
          )}
          <Button variant="secondary" block onClick={() => onOpen('report')}>
            Report abuse
          </Button>
          <p className="text-sm text-ink-muted">
            Stars can't be hidden. They count whatever you hide.
          </p>
        </div>
      )}
    </Modal>
  );
}
