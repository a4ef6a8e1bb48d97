import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { api } from '#client/platform/http';
import { newId } from '#client/platform/ids';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { SavedDataNotice } from '#client/shared/connection/saved-data-notice';
import { failureText } from '#client/shared/forms/failure-text';
import { useTeamChange, useTeamShifts } from '#client/shared/teams/use-teams';
import { formatDate, pluralize } from '#client/text/format';
import { Button } from '#client/ui/button';
import { ConfirmDialog } from '#client/ui/confirm-dialog';
import { Notice } from '#client/ui/notice';
import { SectionCard } from '#client/ui/section-card';
import { Skeleton } from '#client/ui/skeleton';
import { toast } from '#client/ui/toast';
import { formatDollars } from '#contract/money';
import { type TeamShift, voidTeamShift } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import { COUNTED_RULE, excludedText } from './labels';
import { manages } from './manages';
import { ShiftCard } from './shift-card';
import { SplitDialog } from './split-dialog';

export function ShiftsPart({ team }: { team: Team }) {
  const shifts = useTeamShifts(team.id);
  const [adding, setAdding] = useState(false);
  const [corrected, setCorrected] = useState<TeamShift | null>(null);
  const showLatest = async (stale: TeamShift) => {
    const { data, isSuccess } = await shifts.refetch();
    if (!isSuccess) return;
    // An older shift is listed only while late tips change it.
    const latest = data.shifts.find((shift) => shift.id === stale.id && !shift.void) ?? null;
    setCorrected((shown) => (shown?.id === stale.id ? latest : shown));
    if (!latest) {
      toast({
        title: 'Somebody has changed this shift since',
        description: 'Your correction was not saved.',
        variant: 'destructive',
      });
    }
  };
  const [voided, setVoided] = useState<TeamShift | null>(null);
  const keeps = manages(team) && !team.paused;
  const hasLeft = team.members.some(({ id, leftAt }) => id === team.meId && leftAt !== null);
  const outside = shifts.data?.outside;
  return (
    <>
      <SavedDataNotice query={shifts} what="the shifts" />
      {/* Comes first, because content that loads must not push it from under a finger. */}
      {keeps && (
        <Button
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => setAdding(true)}
        >
          Split a shift
        </Button>
      )}
      {outside && outside.count > 0 && (
        <Notice>
          Not in a shift yet: <span>{pluralize(outside.count, 'tip')}</span>,{' '}
          <span>{formatDollars(outside.amount)}</span> in all
          <span>
            {outside.first && `, since ${formatDate(new Date(outside.first), { utc: false })}`}
          </span>
          .
        </Notice>
      )}
      {shifts.data?.excluded && shifts.data.excluded.count > 0 && (
        <Notice>{excludedText(shifts.data.excluded)}</Notice>
      )}
      {shifts.isPending && <Skeleton className="h-60" />}
      <CouldNotLoad query={shifts} what="the shifts" />
      {shifts.data?.shifts.length === 0 && (
        <SectionCard title="No shift yet">
          <p>
            {keeps
              ? 'After a shift, enter who worked. What customers tipped the team in that time is split among them.'
              : hasLeft
                ? "You weren't in any shift that was split."
                : 'Once a manager splits a shift, your share shows up here.'}
          </p>
        </SectionCard>
      )}
      {shifts.data?.shifts.map((shift) => (
        <ShiftCard
          key={shift.id}
          team={team}
          shift={shift}
          onCorrect={keeps && !shift.void ? () => setCorrected(shift) : null}
          onVoid={keeps && !shift.void ? () => setVoided(shift) : null}
        />
      ))}
      <p className="text-sm text-ink-muted">{COUNTED_RULE}</p>
      {adding && <SplitDialog team={team} shift={null} onDone={() => setAdding(false)} />}
      {corrected && (
        <SplitDialog
          team={team}
          shift={corrected}
          onStale={() => void showLatest(corrected)}
          onDone={() => setCorrected(null)}
        />
      )}
      {voided && <VoidDialog team={team} shift={voided} onDone={() => setVoided(null)} />}
    </>
  );
}

interface VoidDialogProps {
  team: Team;
  shift: TeamShift;
  onDone(): void;
}

function VoidDialog({ team, shift, onDone }: VoidDialogProps) {
  const [id] = useState(newId);
  const voiding = useTeamChange(() =>
    api(voidTeamShift, { params: { id: team.id, shiftId: shift.id }, body: { id } }),
  );
  return (
    <ConfirmDialog
      title="Void this shift?"
      confirm="Void"
      confirming="Voiding..."
      cancel="Keep it"
      busy={voiding.isPending}
      error={voiding.isError ? failureText(voiding.error) : null}
      onConfirm={() => voiding.mutate(undefined, { onSuccess: onDone })}
      onCancel={onDone}
    >
      <p className="text-ink-muted">
        A new entry reverses all of its shares, and its tips can be split again. Earlier entries
        stay visible.
      </p>
    </ConfirmDialog>
  );
}
