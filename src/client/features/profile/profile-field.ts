import type { UseFormReturn } from 'react-hook-form';
import { fieldLabels, type ProfileField, type ProfileFormValues, tidied } from './profile-form';

/** For what phones must not correct: handles, addresses and links. */
export const plainText = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: 'false',
} as const;

/** A profile field's properties. Leaving it tidies a pasted value. */
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
