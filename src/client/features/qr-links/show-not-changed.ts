import { writeFailureOf } from '../../connection/write-failure';
import { toast } from '../../ui/toast';

/** Says why a change of a code did not come through. */
export function showNotChanged(error: unknown): void {
  const description = writeFailureOf(error, []).notice ?? '';
  toast({ title: 'Not changed', description, variant: 'destructive' });
}
