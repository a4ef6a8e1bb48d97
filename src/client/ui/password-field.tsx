import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

/** A password that can be shown, because it is easy to mistype on a phone. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck="false"
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="min-h-11 min-w-14 rounded-control px-3 text-sm font-semibold text-brand-strong hover:bg-brand-soft"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
