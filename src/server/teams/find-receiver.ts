import type { PaymentDetails, PaymentMethodOrPending } from '#contract/profiles/payment-methods';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import type { TipState } from '#server/tips/rules/tip-state';
import type { TipperRequest } from '#server/tips/tipper-request';
import { selectMembers, selectMembersWithAccount, selectTeam } from './repository/teams';
import { nextReceiver, requireReceiver } from './rules/team-payout';

interface WantedReceiver {
  readonly profile: PaymentDetails & { teamId: string | null };
  readonly before: TipState | null;
  /** As the phone says. Pages of people have none, and it is not looked at there. */
  readonly receiverId: string | undefined;
  readonly method: PaymentMethodOrPending | undefined;
}

/**
 * Returns to which member a tip for a team is paid, and whose payment details it has to fit. A
 * phone that does not say it is an older version, which shows the details of whose turn it is. Whom
 * a tip was paid to it stays paid to, however long ago they left: it can still be rated, and its
 * contact details removed.
 * @throws {ApiError} own_profile when a member tips their own team, receiver_unknown when the phone
 *   names another than the tip has, who was no member
 */
export async function findReceiver(
  db: Queries,
  { clock }: Pick<ServerDeps, 'clock'>,
  { userId }: TipperRequest,
  { profile, before, receiverId, method }: WantedReceiver,
): Promise<{ receiverId: string | undefined; paidTo: PaymentDetails }> {
  const { teamId } = profile;
  if (teamId === null) return { receiverId: undefined, paidTo: profile };
  const found = await selectTeam(db, teamId);
  const members = await selectMembers(db, teamId);
  const isMember = members.some((member) => member.userId === userId && member.leftAt === null);
  if (!found || (userId !== undefined && isMember)) throw new ApiError('own_profile');
  const known = before?.receiverId ?? null;
  const isChosen = method !== undefined && method !== 'pending';
  const receiver =
    receiverId !== undefined && receiverId !== known
      ? requireReceiver(members, receiverId, clock.now())
      : known !== null
        ? members.find(({ id }) => id === known)
        : isChosen
          ? nextReceiver(found.team, members)
          : null;
  // Of an account that was deleted since, nobody knows the details any more.
  const paidTo = receiver && receiver.page === null ? anything : (receiver?.page ?? {});
  return { receiverId: receiver?.id, paidTo };
}

const anything = { venmoHandle: '-', cashappHandle: '-', zelleInfo: '-', paypalEmail: '-' };

/**
 * Returns which of the members whom tips were paid to can be asked about them: those who have an
 * account.
 * @param paid as many tips as one request may name
 */
export async function findReceiversToAsk(
  db: Queries,
  paid: readonly { readonly receiverId: string | null }[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(paid.flatMap(({ receiverId }) => receiverId ?? []))];
  return new Set(ids.length === 0 ? [] : await selectMembersWithAccount(db, ids));
}

/** Whether a tip for a team was just reported, after which it is somebody else's turn. */
export function isNewTurn(
  before: TipState | null,
  after: Pick<TipState, 'receiverId' | 'status'>,
): boolean {
  return (
    after.receiverId !== null && after.status === 'completed' && before?.status !== 'completed'
  );
}
