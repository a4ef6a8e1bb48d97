import { StandingNote } from './standing-note';

/** What “Reported by tipper” means, until the worker has read it and closes it. */
export function ReportedNote({ className }: { className?: string }) {
  return (
    <StandingNote
      storageKey="tipwell.reported_note_closed"
      label="what “Reported by tipper” means"
      className={className}
    >
      <strong className="font-semibold text-ink">Reported by tipper</strong> means they told us they
      paid. Check your payment app.
    </StandingNote>
  );
}
