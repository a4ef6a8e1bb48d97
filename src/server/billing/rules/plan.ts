// What a plan allows, except for printed codes and pages (docs/product.md, section 6). Pure.
import type { Entitlements } from '#contract/billing/billing';
import { roomText } from '#contract/billing/billing';
import { ApiError } from '#server/api-error';

/**
 * Guards matching tips to a statement. Earlier matches stay when the plan ends.
 * @throws {ApiError} not_in_plan when the plan has no tip verification
 */
export function requireTipVerification({ features }: Entitlements): void {
  if (features.tipVerification) return;
  throw new ApiError('not_in_plan', { message: 'Matching statements comes with Pro.' });
}

/**
 * Guards themes and logos. They are kept when the plan ends, and return with it.
 * @throws {ApiError} not_in_plan when the plan has no branding
 */
export function requirePageBranding({ features }: Entitlements): void {
  if (features.customBranding) return;
  throw new ApiError('not_in_plan', { message: 'Your own colors and logo come with Pro.' });
}

/**
 * Requires room for one more theme.
 * @param existing number of themes
 * @throws {ApiError} not_in_plan when the plan has no themes, theme_limit when there is no room
 */
export function requireRoomForTheme(entitlements: Entitlements, existing: number): void {
  requirePageBranding(entitlements);
  if (existing < entitlements.limits.maxCustomThemes) return;
  throw new ApiError('theme_limit', {
    message: `Your plan doesn't allow more themes. ${roomText('maxCustomThemes')}`,
  });
}

/**
 * Requires the founder's plan to allow founding a team, adding members and splitting. Without it,
 * the existing ledger can still be viewed and settled.
 * @throws {ApiError} not_in_plan when the plan has no teams
 */
export function requireTeams({ features }: Entitlements): void {
  if (features.teamSplit) return;
  throw new ApiError('not_in_plan', { message: 'Teams come with Pro. Only the founder needs it.' });
}

/**
 * Requires room for one more member in the founder's plan.
 * @param existing number of members, including the founder
 * @throws {ApiError} team_full when there is no room
 */
export function requireRoomInTeam({ limits }: Entitlements, existing: number): void {
  if (existing < limits.maxTeamMembers) return;
  throw new ApiError('team_full', {
    message: `This team is full. Teams have up to ${limits.maxTeamMembers}.`,
  });
}
