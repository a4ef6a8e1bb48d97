// What the page calls a worker (section 2, profile card).
import type { Profile } from '#contract/profile';

/** The display name, or the user's first and last name. */
export function nameOf(profile: Pick<Profile, 'displayName' | 'user'>): string {
  const { displayName, user } = profile;
  return displayName?.trim() || `${user.firstName} ${user.lastName}`.trim();
}

export function jobTitleOf(profile: Pick<Profile, 'jobTitle'>): string {
  return profile.jobTitle?.trim() || 'SERVICE PROFESSIONAL';
}
