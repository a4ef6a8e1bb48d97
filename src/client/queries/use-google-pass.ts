import { useQuery } from '@tanstack/react-query';
import { getGooglePass } from '#contract/wallet';
import { queryOf } from '../platform/query-keys';

/** The address that adds the page to Google Wallet. It has all that the pass shows, so it is never kept. */
export function useGooglePass() {
  return useQuery({ ...queryOf(getGooglePass), staleTime: 0, gcTime: 0, retry: false });
}
