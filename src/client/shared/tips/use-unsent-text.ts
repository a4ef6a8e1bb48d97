import { useDurable } from '#client/platform/durable';

/** Says whether an unacknowledged receipt status is saved on this phone. */
export function useUnsentText(): string {
  return useDurable() ? 'Saved on this phone.' : 'Not sent yet.';
}
