import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '#client/hooks/use-debounced';
import { queryOf } from '#client/platform/query-keys';
import { handle as handleSchema, isReservedHandle } from '#contract/profiles/handle';
import { getHandleAvailability, type HandleChanges } from '#contract/profiles/own-profile';

/** Milliseconds after the last key until the server is asked. */
const TYPING_PAUSE_MS = 400;

/**
 * What is known about a handle while it is typed. `unknown`: it is not a handle yet, it is the one
 * in use, or the server cannot be asked, so that only saving will tell.
 */
export type HandleState =
  | 'unknown'
  | 'checking'
  | 'available'
  | 'taken'
  | 'reserved'
  /** The worker has changed it too often to take another one now. */
  | 'change_limit';

export interface HandleKnowledge {
  state: HandleState;
  /**
   * How often the handle may still be changed; undefined while that is not counted or not known.
   */
  changes?: HandleChanges | undefined;
}

/**
 * Asks the server about a handle as it is typed. `savedHandle` is the one in use, `newPage` the id
 * of a page that is yet to be made.
 */
export function useHandleAvailability(
  typed: string,
  savedHandle: string | null,
  newPage?: string,
): HandleKnowledge {
  const parsed = handleSchema.safeParse(typed);
  const handle = parsed.success ? parsed.data : null;
  const settled = useDebounced(handle, TYPING_PAUSE_MS);
  const worthAsking = handle !== null && handle !== savedHandle && !isReservedHandle(handle);

  const { data, isError } = useQuery({
    ...queryOf(getHandleAvailability, { params: { handle: settled ?? '' } }, { page: newPage }),
    enabled: worthAsking && settled === handle,
    // Somebody else may take it at any time, but there is no need to ask at every key.
    staleTime: 10_000,
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

  if (handle !== null && isReservedHandle(handle)) return { state: 'reserved' };
  if (!worthAsking || isError) return { state: 'unknown' };
  if (settled !== handle || !data) return { state: 'checking' };
  const { available, reason, changes } = data;
  if (available) return { state: 'available', changes };
  return { state: reason === undefined || reason === 'invalid' ? 'unknown' : reason, changes };
}
