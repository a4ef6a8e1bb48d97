import { toast } from '#client/ui/toast';
import { writeFailureOf } from './write-failure';

/** Says in a toast why a change that has no form did not come through. */
export function showNotChanged(error: unknown): void {
  const description = writeFailureOf(error, []).notice ?? '';
  toast({ title: 'Not changed', description, variant: 'destructive' });
}
