import { TextField, type TextFieldProps } from './text-field';

/** A field for a day. The browser's own takes no year of five digits, which no calendar here knows. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'autoComplete'>) {
  return <TextField max="9999-12-31" {...props} type="date" autoComplete="off" />;
}
