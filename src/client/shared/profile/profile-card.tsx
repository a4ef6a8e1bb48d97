import BadgeCheck from 'lucide-react/icons/badge-check';
import { pluralize } from '#client/text/format';
import { initialsOf } from '#client/text/initials';
import { Avatar } from '#client/ui/avatar';
import { Badge } from '#client/ui/badge';
import { Card } from '#client/ui/card';
import { Stars } from '#client/ui/stars';
import { VERIFIED_BADGE } from '#contract/limits';
import { nameOf } from '#contract/profiles/payee';
import type { Profile, Ratings } from '#contract/profiles/profile';
import { jobTitleOf } from './names';

export interface ProfileCardProps {
  profile: Profile;
  /** Undefined until known. */
  ratings: Ratings | undefined;
  /** The heading level of the name: `h1` on the tip page, lower for a preview next to a form. */
  heading?: 'h1' | 'h2';
}

export function ProfileCard({ profile, ratings, heading: Heading = 'h1' }: ProfileCardProps) {
  const name = nameOf(profile);
  return (
    <Card as="section" aria-label="About this professional" className="sm:text-center">
      {profile.branding?.logoUrl && (
        // A fixed height, so that nothing moves when it arrives; on white even in dark mode.
        <img
          src={profile.branding.logoUrl}
          alt=""
          className="mx-auto mb-3 block h-12 max-w-full rounded-control bg-white object-contain p-1.5"
        />
      )}
      {/* Side by side on a phone, so that the amounts below stay in view. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:block">
        <Avatar
          src={profile.avatarUrl}
          smallSrc={profile.avatarSmallUrl}
          initials={initialsOf(profile.displayName)}
          size="lg"
          className="ring-4 ring-brand-soft max-sm:size-18"
        />
        <div className="min-w-[min(9rem,100%)] flex-1">
          <Heading className="text-xl leading-tight font-extrabold break-words sm:mt-3 sm:text-2xl">
            {name}
          </Heading>
          <p className="mt-0.5 text-sm leading-snug font-semibold text-accent break-words">
            {jobTitleOf(profile)}
          </p>
          {/* As high as the ratings will be, so that nothing moves when they arrive. */}
          {ratings?.totalRatings !== 0 && (
            <div className="mt-1 min-h-6">{ratings && <RatingsCompact ratings={ratings} />}</div>
          )}
        </div>
      </div>
      {profile.bio && (
        <p className="mx-auto mt-2 text-ink-muted break-words whitespace-pre-line leading-snug sm:mt-3 sm:max-w-sm">
          {profile.bio}
        </p>
      )}
      {ratings && isVerified(ratings) && (
        <Badge
          tone="brand"
          wraps
          className="mt-2"
          icon={<BadgeCheck aria-hidden="true" className="size-4 shrink-0" />}
        >
          Verified Professional - 10+ Five-Star Reviews
        </Badge>
      )}
    </Card>
  );
}

function RatingsCompact({ ratings }: { ratings: Ratings }) {
  const { averageRating, totalRatings } = ratings;
  const average = averageRating.toFixed(1);
  return (
    <p className="flex flex-wrap items-center gap-x-2 sm:justify-center">
      <Stars size="sm" value={averageRating} label={`Rated ${average} out of 5 stars`} />
      <span className="font-bold">{average}</span>
      <span className="text-sm text-ink-muted">{`(${pluralize(totalRatings, 'rating')})`}</span>
    </p>
  );
}

function isVerified({ averageRating, totalRatings }: Ratings): boolean {
  const { averageRating: average, minimumRatings } = VERIFIED_BADGE;
  return averageRating === average && totalRatings >= minimumRatings;
}
