import { TextField, type TextFieldProps } from './text-field';

type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'> &
  Partial<Pick<TextFieldProps, 'autoComplete'>>;

/** An email field with the right keyboard and without autocorrection. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck="false"
      {...props}
      type="email"
      inputMode="email"
    />
  );
}
