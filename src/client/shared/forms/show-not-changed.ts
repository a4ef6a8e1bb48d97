import { toast } from '#client/ui/toast';
import { writeFailureOf } from './write-failure';

export function showNotChanged(error: unknown): void {
  const description = writeFailureOf(error, []).notice ?? '';
  toast({ title: 'Not changed', description, variant: 'destructive' });
}
