import type { OwnProfile } from '#contract/profiles/own-profile';
import { availableMethods } from '#contract/profiles/payment-methods';

/** Returns true if a tipper can pay on the page. A team is paid through its members' pages. */
export function canBePaid(profile: OwnProfile): boolean {
  return profile.teamId !== null || availableMethods(profile).length > 0;
}
