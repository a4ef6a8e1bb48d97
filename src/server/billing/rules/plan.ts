// What a plan allows besides printed codes and pages (docs/product.md, section 6). Pure.
import type { Entitlements } from '#contract/billing/entitlements';
import { roomText } from '#contract/billing/plan-table';
import { ApiError } from '#server/api-error';

/**
 * Refuses to match tips to a statement for workers whose plan has no tip verification. What was
 * matched stays when the plan ends.
 * @throws {ApiError} not_in_plan when the plan has none
 */
export function requireTipVerification({ features }: Entitlements): void {
  if (features.tipVerification) return;
  throw new ApiError('not_in_plan', { message: 'Matching statements comes with Pro.' });
}

/**
 * Refuses a custom look to workers whose plan has none. What a page looked like stays stored when
 * the plan ends, and is back with it.
 * @throws {ApiError} not_in_plan when the plan has none
 */
export function requirePageBranding({ features }: Entitlements): void {
  if (features.customBranding) return;
  throw new ApiError('not_in_plan', { message: 'Your own colors and logo come with Pro.' });
}

/**
 * Refuses one more theme than the plan allows.
 * @throws {ApiError} not_in_plan when the plan has no themes, theme_limit when there are as many as
 *   it allows
 */
export function requireRoomForTheme(entitlements: Entitlements, existing: number): void {
  requirePageBranding(entitlements);
  if (existing < entitlements.limits.maxCustomThemes) return;
  throw new ApiError('theme_limit', {
    message: `Your plan doesn't allow more themes. ${roomText('maxCustomThemes')}`,
  });
}

/**
 * Refuses a team's founding, its next member and its next split to a founder whose plan has no
 * teams. What is in the ledger stays there to be seen and settled.
 * @throws {ApiError} not_in_plan when the plan has none
 */
export function requireTeams({ features }: Entitlements): void {
  if (features.teamSplit) return;
  throw new ApiError('not_in_plan', { message: 'Teams come with Pro. Only the founder needs it.' });
}

/**
 * Refuses one more member than the founder's plan allows.
 * @param existing how many belong to the team, its founder included
 * @throws {ApiError} team_full when that is as many as it allows, or more
 */
export function requireRoomInTeam({ limits }: Entitlements, existing: number): void {
  if (existing < limits.maxTeamMembers) return;
  throw new ApiError('team_full', {
    message: `This team has no room for another member. Teams have up to ${limits.maxTeamMembers}.`,
  });
}
