import { TextField, type TextFieldProps } from './text-field';

export interface NameFieldsProps {
  first: Omit<TextFieldProps, 'label'>;
  last: Omit<TextFieldProps, 'label'>;
}

/** The first and last name of a person, side by side where there is room. */
export function NameFields({ first, last }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="First name" autoComplete="given-name" {...first} />
      <TextField label="Last name" autoComplete="family-name" {...last} />
    </div>
  );
}
