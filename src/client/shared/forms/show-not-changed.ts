import { toast } from '#client/ui/toast';
import { failureText } from './failure-text';

export function showNotChanged(error: unknown): void {
  toast({ title: 'Not changed', description: failureText(error), variant: 'destructive' });
}
