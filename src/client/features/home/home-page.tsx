import { useNow } from '#client/hooks/use-now';
import { useUser } from '#client/shared/account/use-user';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { SavedDataNotice } from '#client/shared/connection/saved-data-notice';
import { ProfileNotice } from '#client/shared/profile/profile-notice';
import { useOwnProfile } from '#client/shared/profile/use-own-profile';
import { PageHeading } from '#client/ui/page-heading';
import { Skeleton } from '#client/ui/skeleton';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { QrCard } from './qr-card';
import { SetupList } from './setup-list';
import { Today } from './today';

/** `/home`, where workers start: today's tips, their QR code, and the remaining setup. */
export function HomePage() {
  const { data: user } = useUser();
  const profile = useOwnProfile();
  const now = useNow();
  const greeting = greetingAt(now);
  return (
    <>
      <PageHeading title={user ? `${greeting}, ${user.firstName}` : greeting} tabTitle="Home" />
      <SavedDataNotice query={profile} what="your page" className="mt-4" />
      <div className="mt-6 grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-5">
          <Today now={now} />
          {profile.data && <Page profile={profile.data} />}
        </div>
        {profile.isPending && <Skeleton className="h-96" />}
        {profile.data && <QrCard profile={profile.data} />}
        <CouldNotLoad query={profile} what="your QR code" />
      </div>
    </>
  );
}

function Page({ profile }: { profile: OwnProfile }) {
  return (
    <>
      {!profile.active && (
        <ProfileNotice field="page-status" action="Turn it on">
          Your tip page is off: customers who scan your code won't find your page.
        </ProfileNotice>
      )}
      <SetupList profile={profile} />
    </>
  );
}

export function greetingAt(now: Date): string {
  const hour = now.getHours();
  if (hour < 5) return 'Good evening';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
