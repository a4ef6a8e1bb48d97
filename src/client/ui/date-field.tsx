import { TextField, type TextFieldProps } from './text-field';

/** A field for a day. Its maximum keeps browsers from accepting five-digit years. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'autoComplete'>) {
  return <TextField max="9999-12-31" {...props} type="date" autoComplete="off" />;
}
