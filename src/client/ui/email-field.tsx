import { TextField, type TextFieldProps } from './text-field';

/** An email address: the right keyboard, and nothing that corrects it. */
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
