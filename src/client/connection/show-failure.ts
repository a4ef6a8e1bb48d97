import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '../ui/toast';
import type { WriteFailure } from './write-failure';

/**
 * Puts a failed write's sentences at their fields, the first of them focused. What is about no
 * field becomes the form's own error, for a form in a dialog, or a toast.
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
  // A toast would be out of reach behind the dialog.
  if (inDialog) form.setError('root', { type: 'server', message: notice });
  else toast({ title: 'Not saved', description: notice, variant: 'destructive' });
}
