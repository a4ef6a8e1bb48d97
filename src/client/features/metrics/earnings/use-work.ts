import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { setCached } from '#client/platform/set-cached';
import {
  deleteShift,
  type EarningsGoal,
  getEarningsGoal,
  listShifts,
  putEarningsGoal,
  putShift,
  type Shift,
} from '#contract/metrics/earnings';

export function useGoal() {
  return useQuery(queryOf(getEarningsGoal));
}

export function useSetGoal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (goal: EarningsGoal | null) => api(putEarningsGoal, { body: { goal } }),
    onSuccess: (progress) => setCached(queryClient, queryKeyOf(getEarningsGoal), progress),
  });
}

/** Returns the shifts that began in a period, and what was reported during them. */
export function useShifts(period: { from: string; to: string }) {
  const query = queryOf(listShifts, { query: { ...period } });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

/** Returns mutations that are both safe to repeat. */
export function useShiftChanges() {
  const queryClient = useQueryClient();
  const onSuccess = () => refetch(queryClient, [listShifts.path]);
  const enter = useMutation({
    mutationFn: ({ id, startsAt, endsAt }: Shift) =>
      api(putShift, { params: { id }, body: { startsAt, endsAt } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api(deleteShift, { params: { id } }),
    onSuccess,
  });
  return { enter, remove };
}
