import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { showNotChanged } from '#client/shared/forms/failure-text';
import type { Period } from '#client/shared/metrics/period';
import { hoursText } from '#client/text/format';
import { Button } from '#client/ui/button';
import { IconButton } from '#client/ui/icon-button';
import { Notice } from '#client/ui/notice';
import { SectionCard } from '#client/ui/section-card';
import type { Shift } from '#contract/metrics/earnings';
import { formatDollars } from '#contract/money';
import { ShiftDialog } from './shift-dialog';
import { shiftTexts } from './shifts';
import { useShiftChanges, useShifts } from './use-work';

const FEW = 5;

export function HoursCard({ period }: { period: Period }) {
  const { data } = useShifts(period);
  const { enter, remove } = useShiftChanges();
  const [adding, setAdding] = useState(false);
  const [all, setAll] = useState(false);
  const [deleted, setDeleted] = useState<Shift | null>(null);
  const place = useRetainedFocus<HTMLDivElement>();
  // Hidden while it loads, and if neither the server nor the cache has it.
  if (!data) return null;
  const { shifts, minutes, reportedAmount } = data;

  const removeIt = (shift: Shift) =>
    remove.mutate(shift.id, { onSuccess: () => setDeleted(shift), onError: showNotChanged });
  const undo = (shift: Shift) =>
    enter.mutate(shift, { onSuccess: () => setDeleted(null), onError: showNotChanged });

  return (
    <SectionCard
      title="Hours worked"
      lead={
        shifts.length === 0
          ? 'Add your shifts to see what you make per hour. Only you can see them.'
          : 'What customers reported during your shifts.'
      }
    >
      <div {...place} className="flex flex-col gap-5 focus-visible:outline-none">
        <div className="flex flex-col gap-4 empty:hidden">
          {minutes > 0 && (
            <p>
              <strong className="text-[min(1.5rem,9vw)] font-extrabold tabular-nums">
                {formatDollars((reportedAmount / minutes) * 60)}
              </strong>{' '}
              an hour
              <span className="block text-sm text-ink-muted">
                {`${formatDollars(reportedAmount)} in ${hoursText(minutes)}`}
              </span>
            </p>
          )}
          {shifts.length > 0 && (
            <ul aria-label="Shifts" className="divide-y divide-line border-y border-line">
              {(all ? shifts : shifts.slice(0, FEW)).map((shift) => (
                <ShiftRow
                  key={shift.id}
                  shift={shift}
                  busy={remove.isPending}
                  onRemove={() => removeIt(shift)}
                />
              ))}
            </ul>
          )}
          {deleted && (
            <Notice
              action={
                <Button
                  size="sm"
                  variant="secondary"
                  busy={enter.isPending}
                  onClick={() => undo(deleted)}
                >
                  Undo
                </Button>
              }
            >
              {wordsOfDeleted(deleted)}
            </Notice>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => setAdding(true)}
          >
            Add shift
          </Button>
          {!all && shifts.length > FEW && (
            <Button variant="ghost" onClick={() => setAll(true)}>
              {`Show all ${shifts.length}`}
            </Button>
          )}
        </div>
      </div>
      {adding && (
        <ShiftDialog
          // The deleted shift may overlap with the added one.
          onAdded={() => setDeleted(null)}
          onDone={() => setAdding(false)}
        />
      )}
    </SectionCard>
  );
}

function wordsOfDeleted(shift: Shift): string {
  const { day, times } = shiftTexts(shift);
  return `Shift deleted: ${day}, ${times}`;
}

interface ShiftRowProps {
  shift: Shift;
  busy: boolean;
  onRemove(): void;
}

function ShiftRow({ shift, busy, onRemove }: ShiftRowProps) {
  const { day, times } = shiftTexts(shift);
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <p className="min-w-0">
        <span className="font-semibold">{day}</span>
        <span className="block text-sm text-ink-muted">{times}</span>
      </p>
      <IconButton label={`Delete the shift on ${day}, ${times}`} onClick={onRemove} disabled={busy}>
        <Trash aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  );
}
