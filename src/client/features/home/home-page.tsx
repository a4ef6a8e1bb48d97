import type { OwnProfile } from '#contract/own-profile';
import { FromMemory } from '../../connection/from-memory';
import { ProfileNotice } from '../../profile-view/profile-notice';
import { useOwnProfile } from '../../queries/use-own-profile';
import { useUser } from '../../queries/use-user';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { Skeleton } from '../../ui/skeleton';
import { useNow } from '../../ui/use-now';
import { greetingAt } from './greeting';
import { QrCard } from './qr-card';
import { SetupList } from './setup-list';
import { Today } from './today';

/** `/home`: where a worker starts, phone in hand: today's tips, the code, what is left to do. */
export function HomePage() {
  const { data: user } = useUser();
  const profile = useOwnProfile();
  const now = useNow();
  const greeting = greetingAt(now);
  return (
    <>
      <PageHeading title={user ? `${greeting}, ${user.firstName}` : greeting} tabTitle="Home" />
      <FromMemory query={profile} what="your page" className="mt-4" />
      <div className="mt-6 grid gap-5 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-5">
          <Today now={now} />
          {profile.data && <Page profile={profile.data} />}
        </div>
        {profile.isPending && <Skeleton className="h-96" />}
        {profile.data && <QrCard profile={profile.data} />}
        {profile.isError && profile.data === undefined && (
          <EmptyState
            title="Your QR code could not be loaded"
            action={
              <Button busy={profile.isFetching} onClick={() => void profile.refetch()}>
                Try Again
              </Button>
            }
          >
            Check your connection and try again.
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Page({ profile }: { profile: OwnProfile }) {
  return (
    <>
      {!profile.active && (
        <ProfileNotice field="page-status" action="Turn it on">
          Your tip page is off: customers who scan your code find nothing.
        </ProfileNotice>
      )}
      <SetupList profile={profile} />
    </>
  );
}
