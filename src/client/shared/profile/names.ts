// What a page calls its worker (section 2, profile card).
import type { Profile } from '#contract/profiles/profile';

/** A page in the worker's list: its display name and address. */
export function nameOfPage({
  displayName,
  handle,
}: Pick<Profile, 'displayName' | 'handle'>): string {
  const name = displayName?.trim();
  return name ? `${name} (/${handle})` : `/${handle}`;
}

export function jobTitleOf(profile: Pick<Profile, 'jobTitle'>): string {
  return profile.jobTitle?.trim() || 'SERVICE PROFESSIONAL';
}
