import { useOperator } from '#client/shared/account/use-operator';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { PageHeading } from '#client/ui/page-heading';
import { SectionCard } from '#client/ui/section-card';
import { Skeleton } from '#client/ui/skeleton';
import { DevicesCard } from './devices-card';
import { PreferencesCard } from './preferences-card';
import { ThisDeviceCard } from './this-device-card';
import { useNotifications } from './use-notifications';

/** `/notifications`: which notifications the worker gets, how, and on which devices. */
export function NotificationsPage() {
  const query = useNotifications();
  return (
    <>
      <PageHeading title="Notifications" />
      <p className="mt-1 mb-6 text-ink-muted">What Tipwell tells you, and where.</p>
      <div className="flex max-w-2xl flex-col gap-5">
        <NeedsNetwork>Connect to change your notifications.</NeedsNetwork>
        {query.isPending && (
          <div role="status" aria-label="Loading your settings" className="flex flex-col gap-5">
            <Skeleton className="h-40" />
            <Skeleton className="h-64" />
          </div>
        )}
        <CouldNotLoad query={query} what="your choices" />
        {query.data && (
          <>
            <ThisDeviceCard devices={query.data.devices} />
            <PreferencesCard preferences={query.data.preferences} />
            <DevicesCard devices={query.data.devices} />
          </>
        )}
        <SecurityCard />
      </div>
    </>
  );
}

/** Says why some notifications have no switch, if there are any. */
function SecurityCard() {
  if (useOperator()?.sendsEmail === false) return null;
  return (
    <SectionCard title="Security" lead="By email, always.">
      <p>
        A new password, a new email address and a sign-in on a new device. These can't be turned
        off: they tell you if someone else is in your account.
      </p>
    </SectionCard>
  );
}
