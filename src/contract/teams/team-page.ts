// What a team's page makes of what it says beside what every tip page does (sections 1 and 4).
import type { PaymentDetails } from '../profiles/payment-methods';
import type { Profile, TeamPerson } from '../profiles/profile';

/**
 * Returns who is paid by a tip for a whole team; null on a page that is no team's, and where no
 * member can be paid now.
 * @param chosen the member whom the tipper has been shown already
 */
export function receiverOf({ team }: Profile, chosen: string | null): TeamPerson | null {
  return team?.people.find(({ memberId }) => memberId === (chosen ?? team.next)) ?? null;
}

/** Returns whose payment details a tip to a page is for: the page's own, or the receiver's. */
export function detailsOf(profile: Profile, receiver: TeamPerson | null): PaymentDetails {
  return profile.team ? (receiver?.profile ?? {}) : profile;
}
