import { SelectField } from '#client/ui/select-field';
import { type ZoneChoice, zoneName } from './zones';

interface ZoneFieldProps {
  zone: ZoneChoice;
  named: readonly string[];
  onChange(zone: string): void;
}

/** Shows the time zone in which the statement is read, and how it is known. */
export function ZoneField({ zone, named, onChange }: ZoneFieldProps) {
  if (zone.zone === null) {
    if (named.length === 0) return null;
    return (
      <p className="text-sm text-ink-muted">
        {`The statement's times are in ${named.join(' and ')}. Here they are shown in your own time.`}
      </p>
    );
  }
  return (
    <SelectField
      autoComplete="off"
      label="Times read as"
      hint={hintOf(zone, named)}
      value={zone.zone}
      onChange={(event) => onChange(event.target.value)}
      options={zone.others.map((value) => ({ value, label: zoneName(value) }))}
      fieldClassName="max-w-80"
    />
  );
}

function hintOf({ isSure, isChosen }: ZoneChoice, named: readonly string[]): string {
  if (isChosen) return 'You chose this time zone. See if the times below fit your tips.';
  const why =
    named.length === 0
      ? 'The statement names no time zone'
      : `The statement has times in a zone that we don't know (${named.join(', ')})`;
  return isSure
    ? `${why}. In this one, its payments come right after your tips.`
    : `${why}, and your tips don't show which it is. Choose yours, and see if the times fit.`;
}
