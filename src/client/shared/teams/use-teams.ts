import {
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { listPages } from '#contract/profiles/own-profile';
import { getTeamPool, listTeamShifts } from '#contract/teams/ledger';
import { getTeam, listTeams, listTeamTips } from '#contract/teams/teams';

/** Queries the teams that the worker is or was a member of. */
export function useTeams() {
  return useQuery(queryOf(listTeams));
}

/** Queries a team, as far as the worker may see it. */
export function useTeam(id: string) {
  return useQuery(queryOf(getTeam, { params: { id } }));
}

export function useTeamShifts(id: string) {
  return useQuery(queryOf(listTeamShifts, { params: { id } }));
}

const PAGE_SIZE = 50;

/** Queries the tips to the worker for a team, newest first, page by page. */
export function useTeamTips(id: string) {
  const params = { id };
  const tips = useInfiniteQuery({
    queryKey: queryKeyOf(listTeamTips, { params }),
    queryFn: ({ pageParam, signal }) =>
      api(listTeamTips, { params, query: { cursor: pageParam, limit: PAGE_SIZE } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  // Without an older page, what is shown is still up to date.
  return { ...tips, isError: tips.isError && !tips.isFetchNextPageError };
}

export function isTeamTipsKey([head, , part]: QueryKey): boolean {
  return head === listTeams.path && part === 'tips';
}

/** Queries the sum of a team's tips in a span of time; disabled without one. */
export function useTeamPool(id: string, time: { from: string; to: string } | null) {
  return useQuery({
    ...queryOf(getTeamPool, { params: { id }, query: time ?? { from: '', to: '' } }),
    enabled: time !== null,
    meta: { transient: true },
  });
}

/**
 * Sends a change of a team, then refetches everything about teams.
 * @param givesPage whether it makes the team's page one of the worker's own
 */
export function useTeamChange<Change, Answer>(
  send: (change: Change) => Promise<Answer>,
  { givesPage = false } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      const changed = [[listTeams.path], ...(givesPage ? [queryKeyOf(listPages)] : [])];
      await Promise.all(changed.map((key) => refetch(queryClient, key)));
    },
  });
}
