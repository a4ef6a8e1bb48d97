// How pages and their workers are named (section 2, profile card).
import type { Profile } from '#contract/profiles/profile';

/** Returns how the worker's list names a page: its display name and address. */
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
