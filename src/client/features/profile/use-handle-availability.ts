import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '#client/hooks/use-debounced';
import { queryOf } from '#client/platform/query-keys';
import { handle as handleSchema, isReservedHandle } from '#contract/profiles/handle';
import { getHandleAvailability, type HandleChanges } from '#contract/profiles/own-profile';

const TYPING_PAUSE_MS = 400;

/**
 * The state of a handle while it is typed. `unknown`: it is incomplete or the current one, or the
 * server cannot be reached, so that only saving will tell.
 */
export type HandleState =
  | 'unknown'
  | 'checking'
  | 'available'
  | 'taken'
  | 'reserved'
  | 'change_limit';

export interface HandleKnowledge {
  state: HandleState;
  /** How often the handle may still be changed; undefined if unlimited or unknown. */
  changes?: HandleChanges | undefined;
}

/** Checks a handle while it is typed. `newPage` is a new page's id. */
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
    // Someone else may take it at any time, but a request for every key is unnecessary.
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
