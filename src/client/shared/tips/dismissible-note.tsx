import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { readStored, writeStored } from '#client/platform/storage';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { classNames } from '#client/ui/class-names';
import { IconButton } from '#client/ui/icon-button';

interface DismissibleNoteProps {
  /** The key under which this device remembers that it was closed. */
  storageKey: string;
  /** What is closed, for screen readers. */
  label: string;
  className?: string;
  /** The note shown once this one is closed: two at once would push the list off the screen. */
  next?: ReactNode;
  children: ReactNode;
}

/** An explanation above a list, shown until it is closed on this device. */
export function DismissibleNote(props: DismissibleNoteProps) {
  const { storageKey, label, className, next = null, children } = props;
  const [closed, setClosed] = useState(() => readStored('local', storageKey) !== null);
  const place = useRetainedFocus<HTMLDivElement>();
  const close = () => {
    writeStored('local', storageKey, '1');
    setClosed(true);
  };
  return (
    // Out of the column while empty, or it would have a gap on either side.
    <div {...place} className="focus-visible:outline-none empty:absolute">
      {closed ? (
        next
      ) : (
        <div
          className={classNames(
            'flex items-center gap-1 rounded-control bg-sunken py-1.5 pl-3.5 text-sm leading-snug text-ink-muted',
            className,
          )}
        >
          <p className="min-w-0 flex-1">{children}</p>
          <IconButton label={`Close: ${label}`} onClick={close}>
            <X aria-hidden="true" className="size-4.5" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
