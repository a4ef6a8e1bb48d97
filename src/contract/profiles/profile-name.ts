import type { Profile } from './profile';

/** Returns the name on a page: the display name, or the user's first and last name (section 2). */
export function nameOf({ displayName, user }: Pick<Profile, 'displayName' | 'user'>): string {
  return displayName?.trim() || `${user.firstName} ${user.lastName}`.trim();
}
