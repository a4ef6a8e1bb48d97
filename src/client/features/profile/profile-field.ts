import type { UseFormReturn } from 'react-hook-form';
import { fieldLabels, type ProfileField, type ProfileFormValues, tidied } from './profile-form';

/** Props for text that phones must not correct: handles, addresses and links. */
export const plainText = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: 'false',
} as const;

/** Returns a profile field's props. Leaving the field tidies a pasted value. */
export function profileField(form: UseFormReturn<ProfileFormValues>, name: ProfileField) {
  return {
    ...form.register(name, {
      onBlur: () => form.setValue(name, tidied(name, form.getValues(name))),
    }),
    id: name,
    label: fieldLabels[name],
    error: form.formState.errors[name]?.message,
  };
}
