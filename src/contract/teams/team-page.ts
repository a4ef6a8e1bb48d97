// What sets a team's page apart from other tip pages (sections 1 and 4).
import type { PaymentDetails } from '../profiles/payment-methods';
import type { Profile, TeamPerson } from '../profiles/profile';

/**
 * Returns who receives a tip for a whole team; null if the page is not a team's, or nobody can be
 * paid.
 * @param chosen the member whom the tipper has already been shown
 */
export function receiverOf({ team }: Profile, chosen: string | null): TeamPerson | null {
  return team?.people.find(({ memberId }) => memberId === (chosen ?? team.next)) ?? null;
}

/** The payment details for a tip: the receiver's, or else the page's own. */
export function detailsOf(profile: Profile, receiver: TeamPerson | null): PaymentDetails {
  return profile.team ? (receiver?.profile ?? {}) : profile;
}
