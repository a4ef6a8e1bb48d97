import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#client/platform/query-keys';
import { getOperator, type Operator } from '#contract/operator/operator';

export function useOperator(): Operator | undefined {
  // It changes only with the server's settings, so once per page load is enough.
  return useQuery({ ...queryOf(getOperator), staleTime: Number.POSITIVE_INFINITY }).data;
}
