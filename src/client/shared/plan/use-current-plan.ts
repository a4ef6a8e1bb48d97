import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#client/platform/query-keys';
import { useSignedIn } from '#client/session/use-signed-in';
import { type Entitlements, getEntitlements } from '#contract/billing/billing';

/** Returns the viewer's plan; undefined until known, and when signed out. */
export function useCurrentPlan(): Entitlements['plan'] | undefined {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...queryOf(getEntitlements), enabled: signedIn, retry: false });
  return signedIn ? data?.plan : undefined;
}
