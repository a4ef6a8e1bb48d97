import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { readStored, writeStored } from '#client/platform/storage';
import { classNames } from '#client/ui/class-names';
import { IconButton } from '#client/ui/icon-button';

const CLOSED = 'tipwell.reported_note_closed';

/** What “Reported by tipper” means, once per list, until this device's worker has read it and closes it. */
export function ReportedNote({ className }: { className?: string }) {
  const [closed, setClosed] = useState(() => readStored('local', CLOSED) !== null);
  if (closed) return null;
  const close = () => {
    writeStored('local', CLOSED, '1');
    setClosed(true);
  };
  return (
    <div
      className={classNames(
        'flex items-center gap-1 rounded-control bg-sunken py-1.5 pl-3.5 text-sm leading-snug text-ink-muted',
        className,
      )}
    >
      <p className="min-w-0 flex-1">
        <strong className="font-semibold text-ink">Reported by tipper</strong> means they told us
        they paid. Check your payment app.
      </p>
      <IconButton label="Close: what “Reported by tipper” means" onClick={close}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}
