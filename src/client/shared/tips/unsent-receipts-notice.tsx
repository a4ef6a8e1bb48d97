import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useOnline } from '#client/platform/connectivity';
import { useDurable } from '#client/platform/durable';
import { getOutbox } from '#client/platform/outbox';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { pluralize } from '#client/text/format';
import { Button } from '#client/ui/button';
import { Notice } from '#client/ui/notice';
import { deadReasonText, offlineText, type UnsentState } from './unsent';
import type { ReceiptEntry, UnsentReceipts } from './unsent-receipts';
import { useSender } from './use-unsent-text';

const texts: Record<Exclude<UnsentState, 'idle' | 'sending'>, (sender: string) => string> = {
  offline: offlineText,
  waiting: (sender) =>
    `Saved on this phone. Tipwell can't take it right now. ${sender} keep trying to send it.`,
  blocked: () => "Saved on this phone. We'll send it after you sign in again.",
};

export function UnsentReceiptsNotice({ receipts }: { receipts: UnsentReceipts }) {
  const { state, dead, ofOthers } = receipts;
  const durable = useDurable();
  const sender = useSender();
  const online = useOnline();
  const place = useRetainedFocus<HTMLDivElement>();
  return (
    // Out of the column while empty, or it would have a gap on either side. Not hidden, because it
    // takes the focus of a button that leaves.
    <div {...place} className="flex flex-col gap-3 focus-visible:outline-none empty:absolute">
      {state !== 'idle' && !durable && (
        <Notice tone="danger" icon={<CircleAlert />}>
          This phone couldn't save your changes. Keep this page open until they're sent.
        </Notice>
      )}
      {state !== 'idle' && state !== 'sending' && durable && (
        <Notice
          tone="accent"
          icon={<CloudUpload />}
          action={
            state === 'blocked' || !online ? undefined : (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => void getOutbox().replay({ now: true })}
              >
                Send now
              </Button>
            )
          }
        >
          {texts[state](sender)}
        </Notice>
      )}
      {ofOthers > 0 && (
        <Notice tone="info">
          This phone has unsent changes from another account. They'll go out when that account signs
          in, and don't affect yours.
        </Notice>
      )}
      {dead.map((entry) => (
        <DeadReceipt key={entry.opId} entry={entry} />
      ))}
    </div>
  );
}

function DeadReceipt({ entry }: { entry: ReceiptEntry }) {
  const outbox = getOutbox();
  const count = entry.body.tipIds.length;
  return (
    <Notice
      tone="danger"
      icon={<CircleAlert />}
      action={
        <span className="flex gap-1">
          <Button size="sm" variant="secondary" onClick={() => void outbox.revive(entry.opId)}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void outbox.dismiss(entry.opId)}>
            Dismiss
          </Button>
        </span>
      }
    >
      {`${pluralize(count, 'tip')} could not be marked. ${deadReasonText(entry)}`}
    </Notice>
  );
}
