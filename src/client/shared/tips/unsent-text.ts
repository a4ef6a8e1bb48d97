import { useKept } from '#client/platform/kept';

/** Says where a mark is that the server has not acknowledged. */
export function useUnsentText(): string {
  return useKept() ? 'Saved on this phone.' : 'Not sent yet.';
}
