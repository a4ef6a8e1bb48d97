import type { ReactNode } from 'react';
import { DismissibleNote } from './dismissible-note';

/** Explains “Reported by tipper” until the worker closes it. */
export function ReportedNote({ className, next }: { className?: string; next?: ReactNode }) {
  return (
    <DismissibleNote
      storageKey="tipwell.reported_note_closed"
      label="what “Reported by tipper” means"
      className={className}
      next={next}
    >
      <strong className="font-semibold text-ink">Reported by tipper</strong> means they told us they
      paid. Check your payment app.
    </DismissibleNote>
  );
}
