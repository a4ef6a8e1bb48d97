import { type FormEvent, useState } from 'react';
import { ApiError, api } from '#client/platform/http';
import { newId } from '#client/platform/ids';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { failureText } from '#client/shared/forms/failure-text';
import { dayOf } from '#client/shared/metrics/period';
import { shiftOf, type TypedShift } from '#client/shared/metrics/shift-of';
import { useTeamChange, useTeamPool } from '#client/shared/teams/use-teams';
import { Button } from '#client/ui/button';
import { Modal } from '#client/ui/modal';
import { Notice } from '#client/ui/notice';
import { SelectField } from '#client/ui/select-field';
import { DateField, TextField } from '#client/ui/text-field';
import { centsFromDollars, dollarsFromCents, formatDollars } from '#contract/money';
import { correctTeamShift, postTeamShift, type TeamShift } from '#contract/teams/ledger';
import {
  hasWorked,
  type SplitRule,
  sharesOf,
  splitRules,
  type Team,
  type TeamMember,
  weightOf,
} from '#contract/teams/teams';
import { excludedText, hoursOf, REMAINDER_RULE, splitLabels, timesText } from './labels';
import { readWork } from './read-work';
import { type ShiftTime, type Typed, WorkerRow, workErrors } from './worker-row';

interface SplitDialogProps {
  team: Team;
  /** The shift to correct; null for a new one. */
  shift: TeamShift | null;
  /** Called if the shift has been corrected or voided since: it is to become what it is now. */
  onStale?(): void;
  onDone(): void;
}

/** Input by member id; empty for a member who did not work. */
export type TypedWork = Record<string, Typed>;

const staleCodes: ReadonlySet<unknown> = new Set(['team_shift_changed', 'team_shift_void']);

/** Splits a shift, or corrects a split. The shares are shown before it is saved. */
export function SplitDialog({ team, shift, onStale, onDone }: SplitDialogProps) {
  // The same for every attempt, so that a retry after a lost answer adds nothing twice.
  const [id] = useState(newId);
  const [when, setWhen] = useState({ day: dayOf(new Date()), from: '', to: '' });
  const [chosen, setSplit] = useState<SplitRule | null>(null);
  const split = chosen ?? shift?.split ?? team.split;
  const [note, setNote] = useState('');
  const time = shift ?? shiftOf(when);
  const candidates = candidatesOf(team, shift, time);
  const [edited, setTyped] = useState<TypedWork>({});
  // Members may be added while the form is open, because the cached team was older. What was not
  // edited follows the shift.
  const typed = { ...typedOf(candidates, shift), ...edited };
  const pool = useTeamPool(team.id, time && { from: time.startsAt, to: time.endsAt });

  const worked = candidates.filter((member) => typed[member.id]?.worked);
  const isWrong = ({ id }: TeamMember) => errorOf(typed[id], split, time) !== undefined;
  const weightIn = ({ id }: TeamMember) => weightOf(split, workOf(typed[id], split, time));
  const counted = worked.filter((member) => weightIn(member) !== 0);
  const missing = worked.filter((member) => weightIn(member) === 0);
  const shares =
    worked.some(isWrong) || !pool.data
      ? null
      : sharesOf(
          centsFromDollars(pool.data.amount),
          counted.map(weightIn),
          shift?.number ?? pool.data.nextNumber,
        );
  const shareOf = (memberId: string) => {
    const index = counted.findIndex(({ id }) => id === memberId);
    return index < 0 || shares === null ? null : dollarsFromCents(shares[index] ?? 0);
  };

  const workers = worked.map(({ id: memberId }) => ({
    memberId,
    ...workOf(typed[memberId], split, time),
  }));
  const send = () => {
    if (shift) {
      const params = { id: team.id, shiftId: shift.id };
      const after = shift.entries.at(-1)?.id ?? shift.id;
      return api(correctTeamShift, { params, body: { id, after, split, workers, note } });
    }
    const times = time ?? { startsAt: '', endsAt: '' };
    const { startsAt, endsAt } = times;
    return api(postTeamShift, {
      params: { id: team.id },
      body: { id, startsAt, endsAt, split, workers },
    });
  };
  // Passed what is on screen: for a moment after a render, the hook still has what was before.
  const enter = useTeamChange((what: typeof send) => what());
  // Otherwise the message would appear before anything could be typed.
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const toMend = worked.find((member) => isWrong(member) || missing.includes(member));
    if (toMend) {
      const field = event.currentTarget.elements.namedItem(`${split} ${toMend.id}`);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    enter.mutate(send, {
      onSuccess: onDone,
      onError: (error) => {
        if (error instanceof ApiError && staleCodes.has(error.code)) onStale?.();
      },
    });
  };

  return (
    <Modal
      open
      onClose={onDone}
      title={shift ? 'Correct a shift' : 'Split a shift'}
      locked={enter.isPending}
    >
      <form
        noValidate
        aria-label="Split a shift"
        data-about={shift?.id ?? 'shift'}
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        {shift ? (
          <p className="font-semibold">{timesText(shift)}</p>
        ) : (
          <WhenFields when={when} onChange={setWhen} />
        )}
        <p role="status" className="rounded-control bg-brand-soft p-4 text-on-brand-soft">
          {time === null
            ? 'Enter when the shift was.'
            : pool.data
              ? `${formatDollars(pool.data.amount)} to split, from ${pool.data.count} ${pool.data.count === 1 ? 'tip' : 'tips'}.`
              : pool.isError
                ? 'The tips from that time could not be loaded.'
                : 'Adding up the tips from that time...'}
        </p>
        {pool.data && pool.data.excluded.count > 0 && (
          <Notice>{excludedText(pool.data.excluded)}</Notice>
        )}
        <SelectField
          autoComplete="off"
          name="split"
          label="Split"
          value={split}
          onChange={(event) => setSplit(event.target.value as SplitRule)}
          options={splitRules.map((value) => ({ value, label: splitLabels[value] }))}
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-semibold">Who worked?</legend>
          {candidates.map((member) => (
            <WorkerRow
              key={member.id}
              member={member}
              split={split}
              share={shareOf(member.id)}
              typed={typed[member.id] ?? { hours: '', points: '', worked: false }}
              time={time}
              onChange={(work) => setTyped({ ...edited, [member.id]: work })}
            />
          ))}
        </fieldset>
        <p className="text-sm text-ink-muted">{REMAINDER_RULE}</p>
        {shift && (
          <TextField
            autoComplete="off"
            name="why"
            label="Why"
            optional
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        {tried && split !== 'equal' && missing.length > 0 && (
          <Notice tone="danger">{missingText(split, missing)}</Notice>
        )}
        {enter.isError && <Notice tone="danger">{failureText(enter.error)}</Notice>}
        <NeedsNetwork>Connect to split a shift.</NeedsNetwork>
        <Button
          type="submit"
          block
          busy={enter.isPending}
          disabled={time === null || !pool.data || worked.length === 0}
        >
          {shift ? 'Save correction' : 'Split'}
        </Button>
      </form>
    </Modal>
  );
}

interface WhenFieldsProps {
  when: TypedShift;
  onChange(when: TypedShift): void;
}

function WhenFields({ when, onChange }: WhenFieldsProps) {
  const field = (name: keyof typeof when) => ({
    name,
    value: when[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...when, [name]: target.value }),
  });
  return (
    <>
      <DateField label="Day" {...field('day')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField autoComplete="off" label="From" type="time" {...field('from')} />
        <TextField autoComplete="off" label="To" type="time" {...field('to')} />
      </div>
      <p className="text-sm text-ink-muted">An end time before the start counts as the next day.</p>
    </>
  );
}

/** Returns members who may be in a shift: they share in tips and had not left, or were in it. */
function candidatesOf(
  team: Team,
  shift: TeamShift | null,
  time: { startsAt: string } | null,
): TeamMember[] {
  const worked = shift?.workers.filter((worker) => hasWorked(worker, worker.share));
  const before = new Set(worked?.map(({ memberId }) => memberId));
  const wasThere = (leftAt: string | null) =>
    leftAt === null || (time !== null && Date.parse(leftAt) > Date.parse(time.startsAt));
  return team.members.filter(
    ({ id, sharesInPool, leftAt }) => before.has(id) || (sharesInPool && wasThere(leftAt)),
  );
}

function typedOf(candidates: readonly TeamMember[], shift: TeamShift | null): TypedWork {
  return Object.fromEntries(
    candidates.map(({ id }) => {
      const known = shift?.workers.find(({ memberId }) => memberId === id);
      const { minutes = 0, points = 0 } = known ?? {};
      const hours = minutes > 0 ? hoursOf(minutes) : '';
      const worked = shift === null || (known !== undefined && hasWorked(known, known.share));
      return [id, { hours, points: points > 0 ? String(points) : '', worked }];
    }),
  );
}

/** Returns the work of a member. What the split does not show counts only if it is valid. */
function workOf(typed: TypedWork[string] | undefined, split: SplitRule, time: ShiftTime | null) {
  const { hours = '', points = '' } = typed ?? {};
  const isLeftOut = (what: 'hours' | 'points', text: string) =>
    split !== what && workErrors[what](text, time) !== undefined;
  return {
    minutes: isLeftOut('hours', hours) ? 0 : Math.round(readWork(hours) * 60),
    points: isLeftOut('points', points) ? 0 : readWork(points),
  };
}

function errorOf(
  typed: TypedWork[string] | undefined,
  split: SplitRule,
  time: ShiftTime | null,
): string | undefined {
  return split === 'equal' ? undefined : workErrors[split](typed?.[split] ?? '', time);
}

function missingText(what: 'hours' | 'points', members: readonly TeamMember[]): string {
  const names = new Intl.ListFormat('en-US').format(members.map(({ name }) => name));
  return `Enter the ${what} of ${names}, or untick them.`;
}
