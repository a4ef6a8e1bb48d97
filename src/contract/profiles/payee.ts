// Whose page it is, and who is paid (sections 1, 2 and 4).
import type { Profile } from './profile';

/** Returns the name on a page: the display name, or the user's first and last name (section 2). */
export function nameOf({ displayName, user }: Pick<Profile, 'displayName' | 'user'>): string {
  return displayName?.trim() || `${user.firstName} ${user.lastName}`.trim();
}

export interface Payout {
  /** The member of the page's team; null if the page's own worker is paid, or nobody can be. */
  receiverId: string | null;
  /** Whose name and payment details the tipper is shown. A team's page itself has no details. */
  payee: Profile;
}

/**
 * Returns who is paid by a tip on a page.
 * @param shown the member already shown to the tipper; null for the team's next receiver
 */
export function payoutOf(profile: Profile, shown: string | null): Payout {
  const id = shown ?? profile.team?.next;
  const member = profile.team?.people.find(({ memberId }) => memberId === id);
  return member
    ? { receiverId: member.memberId, payee: member.profile }
    : { receiverId: null, payee: profile };
}
