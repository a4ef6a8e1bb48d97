import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { type ReceivedTip, type ReportReason, reportReasons } from '#contract/received-tips';
import { Button } from '../../ui/button';
import { formatDollars } from '../../ui/format';
import { IconButton } from '../../ui/icon-button';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { useTipActions } from './use-tip-actions';

interface TipActionsProps {
  tip: ReceivedTip;
  /** Of the tipper, or a word in its place. */
  name: string;
}

const reasonText: Record<ReportReason, string> = {
  never_paid: 'The money never came',
  abusive: 'It is insulting or threatening',
  spam: 'It is advertising or nonsense',
  other: 'Something else',
};

/** What a worker may do about a tip: the usual on the row, the rest behind "More". */
export function TipActions({ tip, name }: TipActionsProps) {
  const [open, setOpen] = useState<'more' | 'report' | null>(null);
  const { change, report, busy } = useTipActions(tip.id);
  const what = `tip of ${formatDollars(tip.amount)} from ${name}`;
  // A toast could not be reached behind the dialog.
  const close = { onSettled: () => setOpen(null) };

  return (
    <div className="mt-2 flex items-center justify-end gap-1">
      {tip.status === 'completed' && !tip.received && (
        <Button
          variant="ghost"
          size="sm"
          busy={busy && open === null}
          aria-label={`Mark as received: ${what}`}
          onClick={() => change({ received: true })}
        >
          Mark as received
        </Button>
      )}
      <IconButton label={`More about the ${what}`} onClick={() => setOpen('more')}>
        <Ellipsis aria-hidden="true" className="size-5" />
      </IconButton>
      <Modal
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open === 'report' ? 'Report abuse' : `The ${what}`}
      >
        {open === 'report' ? (
          <div className="flex flex-col gap-3">
            <p className="text-ink-muted">
              The people who run Tipwell look into it. The tip stays in your list, and its stars
              still count. What is wrong?
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
            {tip.received && (
              <Button
                variant="secondary"
                block
                busy={busy}
                onClick={() => change({ received: false }, close)}
              >
                Not received after all
              </Button>
            )}
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
            <Button variant="secondary" block onClick={() => setOpen('report')}>
              Report abuse
            </Button>
            <p className="text-sm text-ink-muted">
              Stars cannot be hidden: they count whatever you hide.
            </p>
          </div>
        )}
      </Modal>
    </div>
  );
}
