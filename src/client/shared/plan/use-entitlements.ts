import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#client/platform/query-keys';
import { type Entitlements, freeEntitlements, getEntitlements } from '#contract/billing/billing';

/** Returns what the plan allows; as on the Free plan until known (sections 6, 7 and 9). */
export function useEntitlements(): Entitlements {
  const { data } = useQuery({
    ...queryOf(getEntitlements),
    refetchInterval: 10_000,
    staleTime: 5_000,
    retry: false,
  });
  return data ?? freeEntitlements;
}
