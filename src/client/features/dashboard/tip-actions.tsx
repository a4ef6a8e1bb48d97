import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import type { ReceivedTip } from '#contract/received-tips';
import { TipOptions } from '../../tip-view/tip-options';
import { useTipChanges } from '../../tip-view/use-tip-changes';
import { Button } from '../../ui/button';
import { formatDollars } from '../../ui/format';
import { IconButton } from '../../ui/icon-button';

interface TipActionsProps {
  tip: ReceivedTip;
  /** Of the tipper, or a word in its place. */
  name: string;
}

/** What a worker may do about a tip: the usual on the row, the rest behind "More". */
export function TipActions({ tip, name }: TipActionsProps) {
  const [open, setOpen] = useState<'more' | 'report' | null>(null);
  const changes = useTipChanges(tip.id);
  const { change, busy } = changes;
  const what = `tip of ${formatDollars(tip.amount)} from ${name}`;

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
      <TipOptions
        {...{ tip, what, changes, open }}
        onOpen={setOpen}
        money={
          tip.received && (
            <Button
              variant="secondary"
              block
              busy={busy}
              onClick={() => change({ received: false }, { onSettled: () => setOpen(null) })}
            >
              Not received after all
            </Button>
          )
        }
      />
    </div>
  );
}
