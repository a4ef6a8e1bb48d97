// Who may do what in a team (docs/product.md, section 6). Pure.
import type { TransferEvent } from '#contract/teams/ledger';
import type { TeamRole } from '#contract/teams/teams';
import { ApiError } from '#server/api-error';

/** The user as a member; null for strangers. */
export interface Viewer {
  readonly id: string;
  readonly role: TeamRole;
  readonly leftAt: Date | null;
}

/**
 * Requires a current or former member, who may always see their part of the ledger.
 * @throws {ApiError} team_not_found for strangers, as for a team that does not exist
 */
export function requireEverMember<V extends Viewer>(viewer: V | null | undefined): V {
  if (!viewer) throw new ApiError('team_not_found');
  return viewer;
}

/**
 * Requires a current member.
 * @throws {ApiError} team_not_found for strangers, team_left for former members
 */
export function requireMember<V extends Viewer>(viewer: V | null | undefined): V {
  const member = requireEverMember(viewer);
  if (member.leftAt !== null) throw new ApiError('team_left');
  return member;
}

/**
 * Requires a manager or the founder.
 * @throws {ApiError} team_managers_only for members; and as `requireMember`
 */
export function requireManager<V extends Viewer>(viewer: V | null | undefined): V {
  const member = requireMember(viewer);
  if (!seesAll(member)) throw new ApiError('team_managers_only');
  return member;
}

/** Returns true for managers and the founder, who see and keep the whole ledger. */
export function seesAll({ role, leftAt }: Viewer): boolean {
  return leftAt === null && role !== 'member';
}

export function currentMembers<V extends Pick<Viewer, 'leftAt'>>(members: readonly V[]): V[] {
  return members.filter(({ leftAt }) => leftAt === null);
}

/** Returns the founder; undefined once their account is deleted, until a member takes over. */
export function founderOf<V extends Viewer>(members: readonly V[]): V | undefined {
  return members.find(({ role, leftAt }) => role === 'founder' && leftAt === null);
}

export interface TransferState {
  readonly fromId: string;
  readonly toId: string;
  readonly events: readonly TransferEvent[];
}

/** Returns true if both sides have confirmed a transfer, which puts it in the ledger. */
export function isSettled({ events }: Pick<TransferState, 'events'>): boolean {
  return events.includes('sent') && events.includes('received');
}

export function isOpen(transfer: Pick<TransferState, 'events'>): boolean {
  return !isSettled(transfer) && !transfer.events.includes('withdrawn');
}

/**
 * Requires the right to record an event of a transfer: `sent` by its sender, `received` by its
 * receiver, `withdrawn` by a manager. A manager acts for members without an account. Once a side
 * has confirmed a transfer, it cannot be withdrawn: the next proposal would claim the money again.
 * @throws {ApiError} transfer_not_found for members on neither side, team_managers_only when a
 * member withdraws it, not_your_side when the other side has to confirm it, transfer_closed when it
 * is settled or withdrawn, transfer_confirmed when it is withdrawn after a side has confirmed it
 */
export function requireTransferEvent(
  viewer: Viewer,
  transfer: TransferState,
  event: TransferEvent,
  hasAccount: (memberId: string) => boolean,
): void {
  const manages = seesAll(viewer);
  const isSide = viewer.id === transfer.fromId || viewer.id === transfer.toId;
  if (!manages && !isSide) throw new ApiError('transfer_not_found');
  if (event === 'withdrawn') {
    if (!manages) throw new ApiError('team_managers_only');
  } else {
    const side = event === 'sent' ? transfer.fromId : transfer.toId;
    const speaksFor = manages && !hasAccount(side);
    if (viewer.id !== side && !speaksFor) throw new ApiError('not_your_side');
  }
  if (!isOpen(transfer)) throw new ApiError('transfer_closed');
  if (event === 'withdrawn' && transfer.events.length > 0) throw new ApiError('transfer_confirmed');
}
