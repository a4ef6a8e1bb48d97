// What the page calls a worker (section 2, profile card).
import type { Profile } from '#contract/profiles/profile';

/** What the worker's list calls a page: its display name and its address. */
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
