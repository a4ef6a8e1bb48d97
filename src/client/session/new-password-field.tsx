import { useState } from 'react';
import { importOptional } from '#client/platform/missing-chunk';
import { PasswordField } from '#client/ui/password-field';
import type { TextFieldProps } from '#client/ui/text-field';

const rules = 'At least 8 characters, with an uppercase letter, a lowercase letter and a number.';
const warning =
  'This is one of the 10,000 most common passwords, which are guessed first. Choose another one.';

type NewPasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'hint' | 'autoComplete'>;

/** Shows the rules of section 5, and warns about common passwords. */
export function NewPasswordField({ onChange, ...props }: NewPasswordFieldProps) {
  const [isCommon, setCommon] = useState(false);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={isCommon ? warning : rules}
      onChange={(event) => {
        const typed = event.target.value.toLowerCase();
        // The list is loaded with the first letter. Without it there is no warning.
        void importOptional(() => import('virtual:common-passwords'))
          .then(({ commonPasswords }) => setCommon(commonPasswords.includes(typed)))
          .catch(() => undefined);
        return onChange?.(event);
      }}
    />
  );
}
