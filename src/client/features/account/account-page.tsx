import type { User } from '#contract/user';
import { FromMemory } from '../../connection/from-memory';
import { useOwnProfile } from '../../queries/use-own-profile';
import { useUser } from '../../queries/use-user';
import { PageHeading } from '../../ui/page-heading';
import { DeleteAccount } from './delete-account';
import { EmailForm } from './email-form';
import { ExportData } from './export-data';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { PlanSummary } from './plan-summary';
import { ProfileLink } from './profile-link';
import { Sessions } from './sessions';

/** `/account-settings`: the account behind the tip page. */
export function AccountPage() {
  const user = useUser();
  return (
    <>
      <PageHeading title="Account settings" />
      <p className="mt-1 mb-6 text-ink-muted">
        Your name, your sign-in and your data. What customers see is in your profile.
      </p>
      <FromMemory query={user} what="your account" className="mb-5" />
      {/* The guard lets nobody in without a user. */}
      {user.data && <Sections user={user.data} />}
    </>
  );
}

function Sections({ user }: { user: User }) {
  const { data: profile } = useOwnProfile();
  // The user says so, too, for as long as the profile is loading or cannot be reached.
  const hasProfile = profile === undefined ? user.profileCompleted : profile !== null;
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <ProfileLink user={user} profile={profile ?? null} hasProfile={hasProfile} />
      <NameForm user={user} />
      <EmailForm user={user} />
      <PasswordForm user={user} />
      <PlanSummary />
      <Sessions />
      <ExportData />
      <DeleteAccount user={user} handle={profile?.handle ?? null} hasProfile={hasProfile} />
    </div>
  );
}
