import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queryOf } from '#client/platform/query-keys';
import { useUser } from '#client/shared/account/use-user';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { useOwnProfile } from '#client/shared/profile/use-own-profile';
import { Skeleton } from '#client/ui/skeleton';
import { listPages } from '#contract/profiles/own-profile';
import { NameStep } from './name-step';
import { PageIsLive } from './page-is-live';
import { PaymentStep } from './payment-step';
import { PhotoStep } from './photo-step';
import { type SetupStep, stepOf } from './step-frame';

/**
 * `/profile-setup`: the first page in three short steps. Each is saved when done, and named in the
 * URL, so that a reload and the browser's Back lose nothing.
 */
export function ProfileSetupPage() {
  const { data: user } = useUser();
  const pages = useQuery(queryOf(listPages));
  // Until the first step is saved, there is no page to fetch.
  const hasPage = Boolean(pages.data?.pages.length);
  const profile = useOwnProfile({ enabled: hasPage });
  const [search, setSearch] = useSearchParams();
  const step = stepOf(search.get('step'), Boolean(profile.data));
  const go = (next: SetupStep) => setSearch(next === 'name' ? {} : { step: next });

  for (const query of [pages, profile]) {
    if (query.isError && query.data === undefined) {
      return <CouldNotLoad query={query} what="your page" />;
    }
  }
  if (!user || pages.isPending || (hasPage && profile.isPending)) {
    return <Skeleton className="mx-auto h-96 max-w-lg" />;
  }
  const saved = profile.data ?? null;
  return (
    <div className="mx-auto max-w-lg">
      {/* The first step creates the profile that the others change. */}
      {saved === null || step === 'name' ? (
        <NameStep user={user} profile={saved} onDone={() => go('payment')} />
      ) : step === 'payment' ? (
        <PaymentStep profile={saved} onBack={() => go('name')} onDone={() => go('photo')} />
      ) : step === 'photo' ? (
        <PhotoStep profile={saved} onBack={() => go('payment')} onDone={() => go('live')} />
      ) : (
        <PageIsLive profile={saved} />
      )}
    </div>
  );
}
