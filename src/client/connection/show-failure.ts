import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '../ui/toast';
import type { WriteFailure } from './write-failure';

/** Puts a failed write's sentences at their fields, the first of them focused, or in a toast. */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields, notice }: WriteFailure<Path<Values>>,
  title = 'Not saved',
): void {
  const sentences = Object.entries<string | undefined>(fields) as [Path<Values>, string][];
  for (const [index, [field, message]] of sentences.entries()) {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (notice !== null) toast({ title, description: notice, variant: 'destructive' });
}
