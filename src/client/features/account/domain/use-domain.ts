import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chosenPage } from '#client/platform/chosen-page';
import { api } from '#client/platform/http';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { setCached } from '#client/platform/set-cached';
import type { CallAnswer } from '#contract/call';
import { checkDomain, deleteDomain, getDomain, putDomain } from '#contract/domains/domains';

const domainKey = () => queryKeyOf(getDomain);

export function useDomain() {
  return useQuery({ ...queryOf(getDomain), select: ({ domain }) => domain });
}

/** Returns a mutation whose answer is the domain's new state, which it caches. */
function useDomainCall<Input = void>(
  call: (input: Input) => Promise<CallAnswer<typeof getDomain>>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer) => setCached(queryClient, domainKey(), answer),
    // Even a refused check may have changed the domain's state.
    onError: () => refetch(queryClient, domainKey()),
  });
}

// These two are repeated once the user has confirmed who they are. They name the page, because the
// tab may be about another one by then.
export const useChooseDomain = () =>
  useDomainCall((host: string) => api(putDomain, { body: { host } }, { page: chosenPage() }));
export const useRemoveDomain = () =>
  useDomainCall(() => api(deleteDomain, {}, { page: chosenPage() }));

export const useCheckDomain = () => useDomainCall(() => api(checkDomain));
