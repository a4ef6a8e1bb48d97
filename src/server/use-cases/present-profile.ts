import type { OwnProfile } from '#contract/own-profile';
import type { Profile } from '#contract/profile';
import { shownReviewLinks } from '#contract/review-links';
import type { ProfileWithUser } from '../repositories/profiles';

/**
 * Returns a profile as everybody sees it, with the user's name only if it has no display name.
 * Review links that were saved under earlier rules and are no longer valid are left out, because
 * strangers follow them. Only the owner sees those, and can correct them.
 */
export function presentProfile(row: ProfileWithUser): Profile {
  const profile = withoutSwitches(row);
  return {
    ...profile,
    ...shownReviewLinks(profile),
    user: profile.displayName?.trim() ? { firstName: '', lastName: '' } : profile.user,
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
