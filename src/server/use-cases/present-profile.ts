import type { OwnProfile } from '#contract/own-profile';
import type { Profile } from '#contract/profile';
import { isGoogleReviewLink, isYelpLink } from '#contract/review-links';
import type { ProfileWithUser } from '../repositories/profiles';

/**
 * Returns a profile as everybody sees it: with the user's own name only where no display name takes
 * its place. Strangers follow its review links, so one that was saved under an earlier rule is left
 * out; only its owner still sees it, to put it right.
 */
export function presentProfile(row: ProfileWithUser): Profile {
  const profile = withoutSwitches(row);
  const { displayName, googleReviewUrl: google, yelpReviewUrl: yelp } = profile;
  return {
    ...profile,
    user: displayName?.trim() ? { firstName: '', lastName: '' } : profile.user,
    googleReviewUrl: google && isGoogleReviewLink(google) ? google : null,
    yelpReviewUrl: yelp && isYelpLink(yelp) ? yelp : null,
  };
}

/** Returns a profile as its owner sees it. */
export function presentOwnProfile(row: ProfileWithUser): OwnProfile {
  return { ...withoutSwitches(row), active: row.active };
}

function withoutSwitches(row: ProfileWithUser): Profile {
  const { active: _, createdAt: __, updatedAt: ___, ...profile } = row;
  return profile;
}
