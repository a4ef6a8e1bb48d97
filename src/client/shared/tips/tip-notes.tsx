import type { ReceivedTip } from '#contract/tips/received-tips';
import { hasArrived } from './money-text';

/** Says what the page does not show or count of a tip, and why (section 4). */
export function TipNotes({ tip }: { tip: ReceivedTip }) {
  const notes = notesOf(tip);
  if (notes.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm text-ink-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function notesOf(tip: ReceivedTip): string[] {
  const notes: string[] = [];
  if (tip.rating !== null && !tip.ratingCounted) {
    notes.push(
      tip.waitsForReceiver
        ? `Once ${tip.paidTo} marks it received, this rating counts.`
        : 'Mark it received and this rating counts.',
    );
  }
  if (tip.amountUnusual && !hasArrived(tip)) {
    notes.push(
      tip.waitsForReceiver
        ? `Unusual amount: only ${tip.paidTo} can say whether it arrived, under “Tips” of the team.`
        : 'Unusual amount: your page does not show it until you mark the tip as received.',
    );
  }
  if (tip.textHidden) notes.push('You hid the comment from your page. The stars still count.');
  if (tip.nameHidden) notes.push('You hid the name from your page.');
  if (tip.reported) notes.push('You reported this tip as abuse.');
  return notes;
}
