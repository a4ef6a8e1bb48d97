import { ApiError } from '#client/platform/http';
import { toast } from '#client/ui/toast';
import { type ErrorCode, errorCatalogue } from '#contract/errors';
import { writeFailureOf } from './write-failure';

/** Returns why a write failed, outside of a form: a refusal says so in its own words. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'http') {
    const [field] = Object.values(error.fields ?? {});
    if (field) return field;
    const known = errorCatalogue[error.code as ErrorCode];
    if (known && known.status < 429) return known.message;
  }
  return writeFailureOf(error, []).notice ?? '';
}

export function showNotChanged(error: unknown): void {
  toast({ title: 'Not changed', description: failureText(error), variant: 'destructive' });
}
