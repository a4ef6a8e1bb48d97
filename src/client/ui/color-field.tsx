import { controlClasses, Field } from './field';

export interface ColorFieldProps {
  label: string;
  /** As `#rrggbb`. */
  value: string;
  onChange(color: string): void;
}

export function ColorField({ label, value, onChange }: ColorFieldProps) {
  return (
    <Field label={label} hint={value}>
      {(control) => (
        <input
          {...control}
          type="color"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlClasses} h-12 cursor-pointer p-1.5`}
        />
      )}
    </Field>
  );
}
