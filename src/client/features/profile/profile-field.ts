import type { UseFormReturn } from 'react-hook-form';
import { fieldLabels, type ProfileField, type ProfileFormValues, tidied } from './profile-form';

/** What phones must not improve: handles, addresses, links. */
export const plainText = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: 'false',
} as const;

/** What every field needs: its registration, id, label and error; pasted values are tidied. */
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
