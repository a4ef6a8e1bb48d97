import type { Theme, ThemeBody } from '#contract/profiles/branding';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import { requirePageBranding, requireRoomForTheme } from '#server/billing/rules/plan';
import { advisoryLock } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { announcePages } from './announce-pages';
import { changeOwnProfile } from './change-own-profile';
import { updateProfile } from './repository/profiles';
import * as themes from './repository/themes';
import type { OwnPage } from './require-own-profile';

type Deps = Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'provider'>;

/** Returns a worker's themes (`GET /api/themes`), oldest first. */
export async function listThemes(db: Queries, userId: string): Promise<Theme[]> {
  return (await themes.selectThemes(db, userId)).map(presentTheme);
}

/**
 * Creates a worker's theme, or changes the one with that id and all pages that use it.
 * @throws {ApiError} not_in_plan when the plan has no themes, theme_limit when there is no room,
 * theme_not_found when the id is another user's theme
 */
export async function putTheme(
  deps: Deps,
  userId: string,
  id: string,
  { name, color }: ThemeBody,
): Promise<Theme> {
  const { database, cache, clock } = deps;
  const entitlements = await findEntitlements(deps, userId);
  requirePageBranding(entitlements);
  const pages = await database.transaction(async (transaction) => {
    // One at a time, or two concurrent ones might both be the last that the plan allows.
    await advisoryLock(transaction, `themes of ${userId}`);
    const existing = await themes.selectThemes(transaction, userId);
    if (!existing.some((theme) => theme.id === id)) {
      requireRoomForTheme(entitlements, existing.length);
    }
    const row = { id, userId, name, color, createdAt: new Date(clock.now()) };
    if (!(await themes.putTheme(transaction, row))) throw new ApiError('theme_not_found');
    return announcePages(transaction, userId);
  });
  for (const page of pages) cache.invalidate(page);
  return { id, name, color };
}

/**
 * Deletes a worker's theme. Its pages return to the default colors.
 * @throws {ApiError} theme_not_found when they have no such theme
 */
export async function deleteTheme(
  { database, cache }: Pick<ServerDeps, 'database' | 'cache'>,
  userId: string,
  id: string,
): Promise<void> {
  const pages = await database.transaction(async (transaction) => {
    if (!(await themes.deleteTheme(transaction, userId, id))) throw new ApiError('theme_not_found');
    return announcePages(transaction, userId);
  });
  for (const page of pages) cache.invalidate(page);
}

/**
 * Sets the theme of one of a worker's pages; null for the default colors.
 * @throws {ApiError} not_in_plan when the plan has no themes, theme_not_found when they have no
 * such theme; and as `changeOwnProfile`
 */
export async function setPageTheme(
  deps: Deps,
  own: OwnPage,
  themeId: string | null,
): Promise<OwnProfile> {
  if (themeId !== null) requirePageBranding(await findEntitlements(deps, own.userId));
  const now = new Date(deps.clock.now());
  return changeOwnProfile(deps, own, async (transaction, id) => {
    const known = await themes.selectThemes(transaction, own.userId);
    if (themeId !== null && !known.some((theme) => theme.id === themeId)) {
      throw new ApiError('theme_not_found');
    }
    await updateProfile(transaction, id, { themeId, now });
  });
}

function presentTheme({ id, name, color }: themes.ThemeRow): Theme {
  return { id, name, color };
}
