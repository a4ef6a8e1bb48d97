import type { OwnProfile } from '#contract/own-profile';
import type { Profile } from '#contract/profile';
import type { ProfileWithUser } from '../repositories/profiles';

/** A profile as everybody sees it: the user's own name only where no display name takes its place. */
export function presentProfile(row: ProfileWithUser): Profile {
  const { active: _, createdAt: __, updatedAt: ___, ...profile } = row;
  const user = row.displayName?.trim() ? { firstName: '', lastName: '' } : row.user;
  return { ...profile, user };
}

/** A profile as its owner sees it. */
export function presentOwnProfile(row: ProfileWithUser): OwnProfile {
  return { ...presentProfile(row), user: row.user, active: row.active };
}
