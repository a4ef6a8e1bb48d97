import { TextField, type TextFieldProps } from './text-field';

/** A field for an email address, with the right keyboard and without corrections. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
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
