import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { paths } from '#client/platform/paths';
import { queryOf, queryOrNullOf } from '#client/platform/query-keys';
import { useSignedIn } from '#client/session/use-signed-in';
import { ButtonLink } from '#client/ui/button';
import { Card } from '#client/ui/card';
import {
  getCurrentEntitlements,
  getProfileEntitlements,
  monthlyDollars,
} from '#contract/billing/billing';
import { formatDollars } from '#contract/money';
import { WithQueries } from '../page-queries';
import { Advertisement } from './advertisement';
import { Recommendations } from './recommendations';

export interface OffersProps {
  ownerId: string;
}

/**
 * Shows the offers below a tip page (section 2): recommendations if the visitor is signed in on
 * Pro; otherwise an ad, unless the page's owner has Pro, and a way to create a page of their own.
 */
export function Offers(props: OffersProps) {
  return (
    <Suspense fallback={null}>
      <WithQueries>
        <Offered {...props} />
      </WithQueries>
    </Suspense>
  );
}

function Offered({ ownerId }: OffersProps) {
  const signedIn = useSignedIn();
  const visitor = useQuery({ ...queryOrNullOf(getCurrentEntitlements), enabled: signedIn });
  const owner = useQuery({
    ...queryOf(getProfileEntitlements, { params: { userId: ownerId } }),
    retry: false,
  });
  // Show no ads until the owner's plan is known.
  const mayCarryAds = owner.data !== undefined && !owner.data.features.noAds;
  if (signedIn && visitor.isPending) return null;
  return (
    <aside aria-label="From Tipwell" className="flex flex-col gap-4">
      {visitor.data && visitor.data.plan !== 'free' ? (
        <Recommendations />
      ) : (
        <>
          {mayCarryAds && <Advertisement />}
          <CreateYourOwn />
        </>
      )}
    </aside>
  );
}

function CreateYourOwn() {
  return (
    <Card as="section" aria-labelledby="create-your-own" padding="lg" className="text-center">
      <h2 id="create-your-own" className="text-lg font-bold">
        Create Your Own Tip Page
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">
        Join thousands of professionals earning more with the Pro plan.
      </p>
      <ButtonLink block variant="secondary" href={paths.checkout.getHref('pro_monthly')}>
        {`Upgrade to Pro - ${formatDollars(monthlyDollars('pro_monthly'))}/mo`}
      </ButtonLink>
    </Card>
  );
}
