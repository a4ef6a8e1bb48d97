import { useQuery } from '@tanstack/react-query';
import { getProfile, type Profile } from '#contract/profile';
import { ApiError } from '../../../platform/http';
import { queryOf } from '../../../platform/query-keys';

export type ProfileState =
  | { state: 'loading' }
  /** May be an older answer that this phone kept. */
  | { state: 'found'; profile: Profile }
  | { state: 'not-found' }
  /** The server could not be reached or failed: that says nothing about the profile. */
  | { state: 'unreachable'; retry(): void; retrying: boolean };

/** The public profile at a handle. */
export function useProfile(handle: string): ProfileState {
  const query = useQuery({
    ...queryOf(getProfile, { params: { handle } }),
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  });
  if (isRefusal(query.error)) return { state: 'not-found' };
  if (query.data) return { state: 'found', profile: query.data };
  if (query.isPending) return { state: 'loading' };
  return {
    state: 'unreachable',
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  };
}

/** Our server said no, for good; "too many requests" is not about the profile. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.kind === 'http' &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 408 &&
    error.status !== 429
  );
}
