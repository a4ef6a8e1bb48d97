import type { OwnProfile } from '#contract/profiles/own-profile';
import { availableMethods } from '#contract/profiles/payment-methods';

/**
 * Whether a tipper finds a way to pay on the page. A team is paid through the pages of its members.
 */
export function canBePaid(profile: OwnProfile): boolean {
  return profile.teamId !== null || availableMethods(profile).length > 0;
}
