import { useNow } from '#client/hooks/use-now';
import { formatWhen, hoursText, pluralize } from '#client/text/format';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { Notice } from '#client/ui/notice';
import { SectionCard } from '#client/ui/section-card';
import { formatDollars } from '#contract/money';
import type { TeamShift } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import { entryLabels, splitLabels, timesText } from './labels';

/** @param late tips now minus what was split, in dollars */
function changeText(late: number): string {
  if (Math.abs(late) < 0.005) {
    return "Some tips have arrived since, and as much wasn't received after all. Correct the shift.";
  }
  return late > 0
    ? `${formatDollars(late)} has arrived since. Correct the shift to share it.`
    : `${formatDollars(-late)} of it was not received after all. Correct the shift.`;
}

interface ShiftCardProps {
  team: Team;
  shift: TeamShift;
  onCorrect: (() => void) | null;
  onVoid: (() => void) | null;
}

/** Shows a shift with the shares that the worker may see, and how they were computed. */
export function ShiftCard({ team, shift, onCorrect, onVoid }: ShiftCardProps) {
  const now = useNow();
  const name = (id: string) =>
    team.members.find((member) => member.id === id)?.name ?? 'Former member';
  const late = shift.poolNow !== null && !shift.void ? shift.poolNow - shift.pool : 0;
  const sums = [
    shift.split === 'hours' && hoursText(shift.minutes),
    shift.split === 'points' && pluralize(shift.points, 'point'),
    pluralize(shift.people, 'person').replace('persons', 'people'),
  ];
  return (
    <SectionCard
      title={timesText(shift)}
      lead={`Shift ${shift.number}: ${formatDollars(shift.pool)}, ${splitLabels[shift.split].toLowerCase()}, ${sums.filter(Boolean).join(', ')}`}
    >
      {shift.void && <Badge tone="accent">Voided</Badge>}
      {shift.changed && <Notice tone="accent">{changeText(late)}</Notice>}
      {!shift.void && (
        <ul className="divide-y divide-line">
          {shift.workers.map(({ memberId, minutes, points, share, paid }) => (
            <li key={memberId} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <span className="min-w-0 flex-1 basis-40">
                <span className="font-semibold break-words">{name(memberId)}</span>
                <span className="block text-sm text-ink-muted">
                  {[
                    shift.split === 'hours' && hoursText(minutes),
                    shift.split === 'points' && pluralize(points, 'point'),
                    paid > 0 && `customers paid ${formatDollars(paid)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <strong className="tabular-nums">{formatDollars(share)}</strong>
            </li>
          ))}
        </ul>
      )}
      <ol aria-label="Entries" className="text-sm text-ink-muted">
        {shift.entries.map(({ id, kind, at, by, note }) => (
          <li key={id}>
            <span>{entryLabels[kind]}</span> by <bdi>{by}</bdi>,{' '}
            <span>{formatWhen(new Date(at), now)}</span>
            <span>{note && `: ${note}`}</span>
          </li>
        ))}
      </ol>
      {onCorrect && onVoid && (
        <p className="flex flex-wrap gap-3">
          <Button size="sm" variant="secondary" onClick={onCorrect}>
            Correct
          </Button>
          <Button size="sm" variant="ghost" onClick={onVoid}>
            Void
          </Button>
        </p>
      )}
    </SectionCard>
  );
}
