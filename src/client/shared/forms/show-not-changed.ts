import { toast } from '#client/ui/toast';
import { writeFailureOf } from './write-failure';

/** A toast that says why a change without a form failed. */
export function showNotChanged(error: unknown): void {
  const description = writeFailureOf(error, []).notice ?? '';
  toast({ title: 'Not changed', description, variant: 'destructive' });
}
