import { CheckField } from '#client/ui/check-field';
import { TextField } from '#client/ui/text-field';
import { formatDollars } from '#contract/money';
import { fitsShift, WORKED_TOO_LONG } from '#contract/teams/ledger';
import type { SplitRule, TeamMember } from '#contract/teams/teams';
import { readWork } from './read-work';

export interface Typed {
  hours: string;
  points: string;
  worked: boolean;
}

export type ShiftTime = Parameters<typeof fitsShift>[1];

interface WorkerRowProps {
  member: TeamMember;
  /** When the shift was; null until it is entered. */
  time: ShiftTime | null;
  split: SplitRule;
  typed: Typed;
  /** The member's share in dollars; null while unknown. */
  share: number | null;
  onChange(typed: Typed): void;
}

export function WorkerRow({ member, time, split, typed, share, onChange }: WorkerRowProps) {
  const what = {
    hours: { label: 'Hours', inputMode: 'decimal' as const },
    points: { label: 'Points', inputMode: 'numeric' as const },
  };
  return (
    <div className="flex min-h-14 flex-wrap items-start gap-x-3 gap-y-1 rounded-control border border-line py-2 pr-2 pl-3">
      <div className="min-w-0 flex-[1_1_min(7rem,100%)]">
        <CheckField
          name={`worked ${member.id}`}
          label={member.name}
          checked={typed.worked}
          onChange={(event) => onChange({ ...typed, worked: event.target.checked })}
        />
        {typed.worked && share !== null && (
          <p className="pl-8 font-bold tabular-nums">{formatDollars(share)}</p>
        )}
      </div>
      {typed.worked && split !== 'equal' && (
        <TextField
          // Another field, for which nothing was typed yet.
          key={split}
          autoComplete="off"
          name={`${split} ${member.id}`}
          labelHidden
          fieldClassName="flex-[0_1_8.5rem]"
          label={`${what[split].label} for ${member.name}`}
          placeholder={what[split].label}
          inputMode={what[split].inputMode}
          error={workErrors[split](typed[split], time)}
          value={typed[split]}
          onChange={(event) => onChange({ ...typed, [split]: event.target.value })}
        />
      )}
    </div>
  );
}

/** Return what is wrong with typed hours or points. None is not wrong, but no share either. */
export const workErrors = {
  hours(text: string, time: ShiftTime | null): string | undefined {
    const hours = readWork(text);
    if (Number.isNaN(hours)) return 'Enter hours, such as 7.5';
    if (hours > 24) return 'A day has 24 hours';
    return time === null || fitsShift([{ minutes: Math.round(hours * 60) }], time)
      ? undefined
      : WORKED_TOO_LONG;
  },
  points(text: string): string | undefined {
    const points = readWork(text);
    return Number.isInteger(points) && points <= 100
      ? undefined
      : 'Enter a whole number from 0 to 100';
  },
};
