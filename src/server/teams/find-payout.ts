import type { PaymentMethodOrPending } from '#contract/profiles/payment-methods';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import type { PaidPage } from '#server/tips/rules/as-offered';
import type { TipState } from '#server/tips/rules/tip-state';
import { namesOf } from './find-team';
import { selectMembers, selectMembersWithAccount } from './repository/teams';
import { receiverOf } from './rules/team-payout';

/** The recipient of a tip, and their payment details. */
export interface Payout {
  /** The member who receives a tip for a team; null if none yet, or on a worker's own page. */
  readonly receiverId: string | null;
  /** Null if there is no receiver yet, or they no longer have an active page. */
  readonly details: PaidPage | null;
}

export type PaidProfile = PaidPage & { readonly teamId: string | null };

interface PaidTip {
  readonly profile: PaidProfile;
  /** Null for a new tip. */
  readonly before: TipState | null;
  /** The tipper, if signed in. */
  readonly userId: string | undefined;
  /** The member that the page showed; ignored on a worker's own page. */
  readonly receiverId: string | undefined;
  readonly method: PaymentMethodOrPending | undefined;
}

/**
 * Returns who is paid by a tip: the page's worker, or a member of its team.
 * @throws {ApiError} own_profile when a member tips their own team; and as `receiverOf`
 */
export async function findPayout(
  db: Queries,
  { clock }: Pick<ServerDeps, 'clock'>,
  { profile, before, userId, receiverId, method }: PaidTip,
): Promise<Payout> {
  if (profile.teamId === null) return { receiverId: null, details: profile };
  const members = await selectMembers(db, profile.teamId);
  const isMember = members.some((member) => member.userId === userId && member.leftAt === null);
  if (userId !== undefined && isMember) throw new ApiError('own_profile');
  const receiver = receiverOf(members, {
    known: before?.receiverId ?? null,
    shown: receiverId,
    isChosen: method !== undefined && method !== 'pending',
    now: clock.now(),
  });
  return { receiverId: receiver?.id ?? null, details: receiver?.page ?? null };
}

/**
 * Returns the receivers of tips who have an account and so can be asked about them.
 * @param paid at most as many tips as one request may name
 */
export async function findReceiversToAsk(
  db: Queries,
  paid: readonly { readonly receiverId: string | null }[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(paid.flatMap(({ receiverId }) => receiverId ?? []))];
  return new Set(ids.length === 0 ? [] : await selectMembersWithAccount(db, ids));
}

/**
 * Returns the members of a team as `namesOf` calls them, and which of them besides a user have an
 * account. Without a team, everyone is a former member.
 */
export async function findReceivers(db: Queries, teamId: string | null, userId: string) {
  const members = teamId === null ? [] : await selectMembers(db, teamId);
  const others = members.filter((member) => member.userId !== null && member.userId !== userId);
  return { memberOf: namesOf(members), othersToAsk: new Set(others.map(({ id }) => id)) };
}

/** Returns true if a tip for a team was just reported, so that another member may be next. */
export function advancesRotation(
  before: TipState | null,
  after: Pick<TipState, 'receiverId' | 'status'>,
): boolean {
  return (
    after.receiverId !== null && after.status === 'completed' && before?.status !== 'completed'
  );
}
