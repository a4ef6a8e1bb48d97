import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '#client/ui/toast';
import type { WriteFailure } from './write-failure';

/**
 * Shows why a write failed: messages at their fields, the first of which gets the focus. A message
 * for no field becomes a toast or, in a dialog, the form's own error.
 */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields, notice }: WriteFailure<Path<Values>>,
  inDialog = false,
): void {
  const sentences = Object.entries<string | undefined>(fields) as [Path<Values>, string][];
  for (const [index, [field, message]] of sentences.entries()) {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (notice === null) return;
  // A toast is out of reach behind the dialog.
  if (inDialog) form.setError('root', { type: 'server', message: notice });
  else toast({ title: 'Not saved', description: notice, variant: 'destructive' });
}
