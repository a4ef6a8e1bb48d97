import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What a text field needs to be one of a form's fields: its registration and its error. */
export function formField<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  name: FieldPath<Values>,
) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name), error: error?.message };
}
