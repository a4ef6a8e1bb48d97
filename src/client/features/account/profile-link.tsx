import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { initialsOf } from '#client/text/initials';
import { Avatar } from '#client/ui/avatar';
import { Card } from '#client/ui/card';
import type { User } from '#contract/accounts/auth';
import type { OwnProfile } from '#contract/profiles/own-profile';

export interface ProfileLinkProps {
  user: User;
  /** Null if there is none, or while unknown. */
  profile: OwnProfile | null;
  hasProfile: boolean;
}

export function ProfileLink({ user, profile, hasProfile }: ProfileLinkProps) {
  const name = profile?.displayName || `${user.firstName} ${user.lastName}`;
  return (
    <Card padding="none" className="overflow-hidden">
      <Link
        to={hasProfile ? paths.profile.getHref() : paths.profileSetup.getHref()}
        className="flex items-center gap-4 p-4 hover:bg-sunken sm:p-5"
      >
        <Avatar
          src={profile?.avatarUrl}
          smallSrc={profile?.avatarSmallUrl}
          initials={initialsOf(name)}
        />
        <span className="min-w-0 flex-1">
          <span className="block text-lg font-bold break-words">{name}</span>
          {profile && (
            <span className="block break-all text-ink-muted">{`/u/${profile.handle}`}</span>
          )}
          <span className="block font-semibold text-brand-strong">
            {hasProfile ? 'Edit your profile' : 'Set up your tip page'}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      </Link>
    </Card>
  );
}
