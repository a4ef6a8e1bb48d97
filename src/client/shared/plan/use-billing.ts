import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberCheckout } from '#client/platform/begun-checkout';
import { api } from '#client/platform/http';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { setCached } from '#client/platform/set-cached';
import { onShownAgain } from '#client/platform/visibility';
import { useSignedIn } from '#client/session/use-signed-in';
import type { PaidPlanId } from '#contract/billing/billing';
import {
  getBilling,
  getEntitlements,
  getTestPayment,
  openBillingPortal,
  postTestPayment,
  type Subscription,
  startCheckout,
  type TestPaymentStep,
} from '#contract/billing/billing';
import { isRunning } from './plan-text';

/** Queries the user's subscription. With `pollMs`, refetches it until it gives Pro. */
export function useBilling({ pollMs }: { pollMs?: number } = {}) {
  return useQuery({
    ...queryOf(getBilling),
    refetchInterval: ({ state }) => (pollMs && !state.data?.entitled ? pollMs : false),
  });
}

/** Returns the unpaid subscription, if any: it gives Pro again once it is paid. */
export function useLapsedSubscription(): Subscription | null {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...queryOf(getBilling), enabled: signedIn, retry: false });
  return signedIn && data && isRunning(data) && !data.entitled ? data.subscription : null;
}

/** Sends the browser to the payment of a plan. */
export function useCheckout() {
  return useRedirectMutation(
    (plan: PaidPlanId) => api(startCheckout, { body: { plan } }),
    rememberCheckout,
  );
}

/** Sends the browser to where the subscription is managed. */
export function useBillingPortal() {
  return useRedirectMutation(() => api(openBillingPortal, {}));
}

/**
 * Makes a call that answers with the address to go to. Stays busy until this page is shown again:
 * it may come back as it was left, or stay below a sheet of an installed app.
 * @param ask the call
 * @param onLeave runs before the browser leaves
 */
function useRedirectMutation<Given>(
  ask: (given: Given) => Promise<{ url: string }>,
  onLeave?: () => void,
) {
  const wayOut = useMutation({ mutationFn: ask });
  const { isPending, isSuccess, reset } = wayOut;
  useEffect(() => (isSuccess ? onShownAgain(reset) : undefined), [isSuccess, reset]);
  const mutate = (given: Given, options?: { onError(error: Error): void }) =>
    wayOut.mutate(given, {
      ...options,
      // Not called if the user has left the screen by then.
      onSuccess: ({ url }) => {
        onLeave?.();
        window.location.assign(url);
      },
    });
  return { error: wayOut.error, mutate, busy: isPending || isSuccess };
}

/** Queries a test payment, used if the operator has no payment provider. */
export function useTestPayment(id: string) {
  return useQuery(queryOf(getTestPayment, { params: { id } }));
}

export function useTestPaymentStep(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: TestPaymentStep) => api(postTestPayment, { params: { id }, body: { step } }),
    onSuccess: (payment) => {
      setCached(queryClient, queryKeyOf(getTestPayment, { params: { id } }), payment);
      for (const { path } of [getBilling, getEntitlements]) {
        void refetch(queryClient, [path]);
      }
    },
  });
}
