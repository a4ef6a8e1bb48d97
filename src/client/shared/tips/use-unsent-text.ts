import { useDurable } from '#client/platform/durable';

/** Where an unacknowledged receipt status is. */
export function useUnsentText(): string {
  return useDurable() ? 'Saved on this phone.' : 'Not sent yet.';
}
