import { SelectField } from '../../../ui/select-field';
import { type ZoneChoice, zoneName } from './zones';

interface ZoneFieldProps {
  zone: ZoneChoice;
  onChange(zone: string): void;
}

/** In which time zone the times of the statement are read, where it does not say so. */
export function ZoneField({ zone: { zone, isSure, others }, onChange }: ZoneFieldProps) {
  if (zone === null) return null;
  return (
    <SelectField
      autoComplete="off"
      label="Times read as"
      hint={
        isSure
          ? 'The statement names no time zone. In this one, its payments follow your tips.'
          : "The statement names no time zone, and your tips don't tell. Choose yours, and see if the times fit."
      }
      value={zone}
      onChange={(event) => onChange(event.target.value)}
      options={others.map((value) => ({ value, label: zoneName(value) }))}
      fieldClassName="max-w-80"
    />
  );
}
