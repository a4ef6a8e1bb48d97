import { useQuery } from '@tanstack/react-query';
import { handle as handleSchema, isReservedHandle } from '#contract/handle';
import { getHandleAvailability } from '#contract/own-profile';
import { queryOf } from '../../platform/query-keys';
import { useDebounced } from '../../ui/use-debounced';

/** Milliseconds without a key until the server is asked. */
const TYPING_PAUSE_MS = 400;

/**
 * What is known of a handle while it is being typed. `unknown`: nothing to say, because it is not
 * a handle yet, is the one in use, or the server cannot be asked; saving will tell.
 */
export type HandleState = 'unknown' | 'checking' | 'available' | 'taken' | 'reserved';

/** Asks the server about a handle as it is typed. `savedHandle` is the one in use. */
export function useHandleAvailability(typed: string, savedHandle: string | null): HandleState {
  const parsed = handleSchema.safeParse(typed);
  const handle = parsed.success ? parsed.data : null;
  const settled = useDebounced(handle, TYPING_PAUSE_MS);
  const worthAsking = handle !== null && handle !== savedHandle && !isReservedHandle(handle);

  const { data, isError } = useQuery({
    ...queryOf(getHandleAvailability, { params: { handle: settled ?? '' } }),
    enabled: worthAsking && settled === handle,
    // A moment ago somebody else may have taken it, but no need to ask on every key.
    staleTime: 10_000,
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

  if (handle !== null && isReservedHandle(handle)) return 'reserved';
  if (!worthAsking || isError) return 'unknown';
  if (settled !== handle || !data) return 'checking';
  if (data.available) return 'available';
  return data.reason === 'taken' || data.reason === 'reserved' ? data.reason : 'unknown';
}
