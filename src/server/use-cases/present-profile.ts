import type { OwnProfile } from '#contract/own-profile';
import type { Profile } from '#contract/profile';
import type { ProfileWithUser } from '../repositories/profiles';

/** A profile as everybody sees it. */
export function presentProfile(row: ProfileWithUser): Profile {
  const { active: _, createdAt: __, updatedAt: ___, ...profile } = row;
  return profile;
}

/** A profile as its owner sees it. */
export function presentOwnProfile(row: ProfileWithUser): OwnProfile {
  return { ...presentProfile(row), active: row.active };
}
