import ChevronRight from 'lucide-react/icons/chevron-right';
import LogOut from 'lucide-react/icons/log-out';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { useLogout } from '#client/session/use-logout';
import { useOperator } from '#client/shared/account/use-operator';
import { useUser } from '#client/shared/account/use-user';
import { SavedDataNotice } from '#client/shared/connection/saved-data-notice';
import { useOwnProfile } from '#client/shared/profile/use-own-profile';
import { useTeams } from '#client/shared/teams/use-teams';
import { pluralize } from '#client/text/format';
import { PageHeading } from '#client/ui/page-heading';
import { SettingGroup, SettingRows } from '#client/ui/setting-rows';
import type { User } from '#contract/accounts/auth';
import { DeleteAccount } from './delete-account';
import { DomainSetting } from './domain/domain-setting';
import { EmailSetting } from './email-form';
import { ExportData } from './export-data';
import { NameSetting } from './name-form';
import { Passkeys } from './passkeys';
import { PasswordSetting } from './password-form';
import { PlanSummary } from './plan-summary';
import { ProfileLink } from './profile-link';
import { SecurityActivity } from './security-activity';
import { Sessions } from './sessions';
import { Help } from './support-form';
import { YourPages } from './your-pages';

export function AccountPage() {
  const user = useUser();
  return (
    <>
      <PageHeading title="Account settings" />
      <p className="mt-1 mb-6 text-ink-muted">
        What customers see is in your profile. Everything else about your account is here.
      </p>
      <SavedDataNotice query={user} what="your account" className="mb-5" />
      {/* The guard admits only signed-in users. */}
      {user.data && <Sections user={user.data} />}
    </>
  );
}

function Sections({ user }: { user: User }) {
  const { data: profile } = useOwnProfile();
  // The user has this even while the profile is loading or unreachable.
  const hasProfile = profile === undefined ? user.profileCompleted : profile !== null;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <ProfileLink user={user} profile={profile ?? null} hasProfile={hasProfile} />
      <YourTeams />
      <SettingRows>
        <SettingGroup title="Sign-in">
          <NameSetting user={user} />
          <EmailSetting user={user} />
          <PasswordSetting user={user} />
          <Passkeys email={user.email} />
          <Sessions />
          <SecurityActivity />
          <Logout />
        </SettingGroup>
        <SettingGroup title="Notifications">
          <NotificationsLink />
        </SettingGroup>
        <SettingGroup title="Plan and help">
          <PlanSummary />
          <YourPages />
          {hasProfile && <DomainSetting />}
          <Help email={user.email} />
        </SettingGroup>
        <SettingGroup title="Data and privacy">
          <ExportData />
          <DeleteAccount user={user} handle={profile?.handle ?? null} hasProfile={hasProfile} />
        </SettingGroup>
      </SettingRows>
    </div>
  );
}

/** Shown on phones, whose navigation has no room for it. */
function Logout() {
  const logout = useLogout();
  return (
    <button
      type="button"
      onClick={logout}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left font-semibold hover:bg-sunken focus-visible:-outline-offset-3 md:hidden"
    >
      <LogOut aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      Logout
    </button>
  );
}

function NotificationsLink() {
  const sendsEmail = useOperator()?.sendsEmail !== false;
  return (
    <Link
      to={paths.notifications.getHref()}
      className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">New tips and your week</span>
        <span className="block text-sm text-ink-muted">
          {sendsEmail ? 'By notification or email, as you choose' : 'By notification'}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </Link>
  );
}

function YourTeams() {
  const { data } = useTeams();
  const number = data?.teams.filter(({ leftAt }) => leftAt === null).length ?? 0;
  return (
    <Link
      to={paths.teams.getHref()}
      className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-raised p-5 shadow-soft hover:border-brand"
    >
      <Users aria-hidden="true" className="size-6 shrink-0 text-brand-strong" />
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-bold">Teams</span>
        <span className="text-ink-muted">
          {number > 0
            ? `You're on ${pluralize(number, 'team')}: see tips, shares and who owes whom.`
            : 'Share a tip page with coworkers, and split the tips.'}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </Link>
  );
}
