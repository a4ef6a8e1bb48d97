import { useQuery } from '@tanstack/react-query';
import { getCurrentEntitlements, getProfileEntitlements } from '#contract/entitlements';
import { queryOf, queryOrNullOf } from '../../../platform/query-keys';
import { useSignedIn } from '../../../session/use-signed-in';
import { Advertisement } from './advertisement';
import { CreateYourOwn } from './create-your-own';
import { Recommendations } from './recommendations';

export interface OffersProps {
  /** The user whose page this is. */
  ownerId: string;
}

/**
 * What guests are shown below a tip page (section 2): those who are signed in on Pro get recommendations,
 * all others an ad, unless the page's owner has Pro, and the way to a page of their own.
 */
export function Offers({ ownerId }: OffersProps) {
  const signedIn = useSignedIn();
  const visitor = useQuery({ ...queryOrNullOf(getCurrentEntitlements), enabled: signedIn });
  const owner = useQuery({
    ...queryOf(getProfileEntitlements, { params: { userId: ownerId } }),
    retry: false,
  });
  // Until it is known whether there may be ads, there are none.
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
