import type { Entitlements } from '#contract/billing/billing';
import { pageColorsOf } from '#contract/profiles/branding';
import type { OwnProfile } from '#contract/profiles/own-profile';
import type { Branding, Profile, TeamPage } from '#contract/profiles/profile';
import { shownReviewLinks } from '#contract/profiles/review-links';
import type { ProfileWithUser } from './repository/profiles';

/**
 * Returns a profile as the public sees it, with the user's name only if it has no display name.
 * Review links that a later rule no longer allows are left out, even if saved before: only the
 * owner sees them, and can correct them.
 * @param entitlements of the owner, or null if they make no difference (`hasBranding`)
 */
export function presentProfile(row: ProfileWithUser, entitlements: Entitlements | null): Profile {
  const profile = ofEverybody(row);
  const branding = entitlements?.features.customBranding ? brandingOf(row) : null;
  return {
    ...profile,
    ...shownReviewLinks(profile),
    ...(branding && { branding }),
    user: profile.displayName?.trim() ? { firstName: '', lastName: '' } : profile.user,
  };
}

/** Returns a team's page with its people: it has changed whenever one of theirs has. */
export function withTeam(page: Profile, team: TeamPage): Profile {
  const changes = team.people.map(({ profile }) => profile.updatedAt);
  const updatedAt = changes.reduce((one, other) => (one > other ? one : other), page.updatedAt);
  return { ...page, updatedAt, team };
}

/** Returns a profile as shown at a worker's own domain, which collects no contact details. */
export function atOwnDomain(profile: Profile): Profile {
  const { thanksBy: _, team, ...shown } = profile;
  const people = team?.people.map((person) => ({
    ...person,
    profile: atOwnDomain(person.profile),
  }));
  return {
    ...shown,
    atOwnDomain: true,
    ...(team && people && { team: { ...team, people } }),
  };
}

/** Returns true if a page has a theme or logo, which depend on the plan. */
export function hasBranding({ themeColor, logoUrl }: ProfileWithUser): boolean {
  return themeColor !== null || logoUrl !== null;
}

export function presentOwnProfile(row: ProfileWithUser): OwnProfile {
  const { active, themeId, logoUrl, teamId } = row;
  return { ...ofEverybody(row), active, themeId, logoUrl, teamId };
}

function brandingOf({ themeColor, logoUrl }: ProfileWithUser): Branding {
  return { colors: themeColor === null ? null : pageColorsOf(themeColor), logoUrl };
}

function ofEverybody(row: ProfileWithUser): Profile {
  const { active: _, createdAt: __, updatedAt, ...rest } = row;
  const { themeId: ___, themeColor: ____, logoUrl: _____, teamId: ______, ...profile } = rest;
  return { ...profile, updatedAt: updatedAt.toISOString() };
}
