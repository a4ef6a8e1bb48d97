import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Shows what was saved. It counts as unedited from here on, and shows changes made elsewhere again;
 * otherwise the next save would revert those. What was edited while it was being saved stays, and
 * stays unsaved.
 * @param sent what the fields contained when they were sent
 * @param saved what to show instead of what was sent: stored in another form, or cleared
 * @returns false if something was edited meanwhile and is not saved yet
 */
export function takeSaved<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  sent: Values,
  saved: Partial<Values>,
): boolean {
  const shown: Values = { ...sent, ...saved };
  const fields = Object.keys(shown) as Path<Values>[];
  const has = (field: Path<Values>, values: Values) => form.getValues(field) === values[field];
  for (const field of fields) {
    if (has(field, sent) && !has(field, shown)) form.setValue(field, shown[field]);
  }
  form.resetDefaultValues(shown);
  return fields.every((field) => has(field, shown));
}
