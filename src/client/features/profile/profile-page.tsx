import ExternalLink from 'lucide-react/icons/external-link';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { useUser } from '#client/shared/account/use-user';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import {
  SavedDataNotice,
  type SavedDataNoticeProps,
} from '#client/shared/connection/saved-data-notice';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { useOwnProfile } from '#client/shared/profile/use-own-profile';
import { useThemes } from '#client/shared/profile/use-themes';
import { ButtonLink, buttonClasses } from '#client/ui/button';
import { EmptyState } from '#client/ui/empty-state';
import { PageHeading } from '#client/ui/page-heading';
import { Skeleton } from '#client/ui/skeleton';
import { toast } from '#client/ui/toast';
import { pageColorsOf } from '#contract/profiles/branding';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { nameOf } from '#contract/profiles/payee';
import type { Branding } from '#contract/profiles/profile';
import { BrandingCard } from './branding/branding-card';
import { handleChangedText } from './handle-text';
import { PageStatus } from './page-status';
import { PhotoField } from './photo/photo-field';
import { ProfileEditor } from './profile-editor';
import { formValuesOf } from './profile-form';
import { SearchEngines } from './search-engines';

/** `/profile` and `/profile-settings`: edits what visitors see. */
export function ProfilePage() {
  const user = useUser();
  const profile = useOwnProfile();

  if (profile.data && user.data) {
    return <Loaded profile={profile.data} query={profile} />;
  }
  return (
    <>
      <PageHeading title="Profile" />
      {profile.isPending && <ProfileSkeleton />}
      {profile.data === null && (
        <EmptyState
          title="Set up your tip page"
          icon={<UserRound aria-hidden="true" />}
          action={
            <Link to={paths.profileSetup.getHref()} className={buttonClasses({})}>
              Set up your page
            </Link>
          }
        >
          It takes about two minutes.
        </EmptyState>
      )}
      <CouldNotLoad query={profile} what="your profile" />
    </>
  );
}

interface LoadedProps {
  profile: OwnProfile;
  query: SavedDataNoticeProps['query'];
}

function Loaded({ profile, query }: LoadedProps) {
  const name = nameOf(profile);
  const branding = useShownBranding(profile);
  useFocusFromAddress();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-[1_1_min(9rem,100%)]">
          <PageHeading title="Profile" />
          <p className="break-words text-ink-muted">{name}</p>
        </div>
        <ButtonLink
          href={paths.tipPage.getHref(profile.handle)}
          variant="secondary"
          size="sm"
          icon={<ExternalLink aria-hidden="true" className="size-4" />}
        >
          See my page
        </ButtonLink>
      </div>
      <SavedDataNotice query={query} what="your profile" className="mb-5" />
      <ProfileEditor
        pageId={profile.id}
        initial={formValuesOf(profile)}
        rest={{ ...profile, ...(branding && { branding }) }}
        before={<PhotoField profile={profile} />}
        after={
          <>
            <BrandingCard profile={profile} />
            <SearchEngines profile={profile} />
            <PageStatus profile={profile} />
          </>
        }
        savedHandle={profile.handle}
        isTeam={profile.teamId !== null}
        onSaved={({ handle }) =>
          toast({
            title: 'Profile saved',
            description:
              handle === profile.handle
                ? 'Your tip page is up to date.'
                : handleChangedText(profile.handle, handle),
          })
        }
      />
    </>
  );
}

/** Focuses the field that the URL names, such as `/profile#bio`. */
function useFocusFromAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const field = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!field) return;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }, [hash]);
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile" className="mt-6 flex flex-col gap-5">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  );
}

/** Returns the theme and logo that visitors see; null if the plan has no branding. */
function useShownBranding({ themeId, logoUrl }: OwnProfile): Branding | null {
  const { customBranding } = useEntitlements().features;
  const { data } = useThemes({ enabled: customBranding });
  if (!customBranding) return null;
  const theme = data?.themes.find(({ id }) => id === themeId);
  return { colors: theme ? pageColorsOf(theme.color) : null, logoUrl: logoUrl ?? null };
}
