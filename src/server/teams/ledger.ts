// Entering things in a team's books (docs/product.md, section 4). Whoever enters takes a turn, so
// that of two managers at once the second sees what the first has entered.
import { v7 as newId } from 'uuid';
import { DAY_MS } from '#contract/days';
import { centsFromDollars } from '#contract/money';
import {
  type AdjustmentBody,
  fitsShift,
  type ShiftCorrection,
  type TeamShift,
  type TeamShiftBody,
  type TransferMark,
  WORKED_TOO_LONG,
  type WorkBody,
} from '#contract/team-books';
import type { SplitRule } from '#contract/team-split';
import type { Team } from '#contract/teams';
import { findEntitlements } from '#server/billing/find-entitlements';
import { requireTeams } from '#server/billing/rules/plan';
import { takeTurn } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import { Refusal } from '#server/refusal';
import { hashRequest } from '#server/tips/tipper-request';
import { findPlace, findTeam, type Place, stateOf, type TeamDeps } from './find-team';
import { findShift } from './list-team-shifts';
import * as books from './repository/team-books';
import { selectPool } from './repository/team-tips';
import * as transfers from './repository/team-transfers';
import type { MemberRow } from './repository/teams';
import { isSettled, requireEverMember, requireManager, requireMark } from './rules/team-access';
import * as rules from './rules/team-books';
import { fewestTransfers } from './rules/team-transfers';

/**
 * How long ago a shift may have begun, in days. Tips that come after it is split are a difference.
 */
const REACH_DAYS = 366;

/** Returns a hash of what a client asks for under an id of its own. */
const hashAsked = (what: string, body: unknown) => hashRequest('POST', what, body);

/**
 * Runs what a manager enters.
 * @throws {Refusal} as `requireManager` and `write` and, of a split, `requireTeams`
 */
async function enter<T>(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  { split }: { split: boolean },
  write: (db: Queries, place: Place, me: MemberRow) => Promise<T>,
): Promise<T> {
  const { database } = deps;
  const { page } = await findPlace(database.db, teamId, userId);
  const entitlements = split ? await findEntitlements(deps, page.userId) : null;
  return database.transaction(async (transaction) => {
    await takeTurn(transaction, null, `books of team ${teamId}`);
    const place = await findPlace(transaction, teamId, userId);
    const me = requireManager(place.me);
    if (entitlements) requireTeams(entitlements);
    return write(transaction, place, me);
  });
}

/**
 * Returns whether something was asked for before, by the same member and in the same words, so that it is done.
 * @param known what there is under the id that the client chose
 * @throws {Refusal} id_taken when that is something else
 */
function isRepeated(
  known: Pick<books.EntryRow, 'byId' | 'asked'> | undefined,
  me: MemberRow,
  asked: Buffer,
): boolean {
  if (!known) return false;
  if (known.byId !== me.id || !known.asked?.equals(asked)) throw new Refusal('id_taken');
  return true;
}

/**
 * Splits a shift (`POST /api/teams/:id/shifts`). Repeated under the same id, it splits nothing
 * twice.
 * @throws {Refusal} id_taken when the id is that of another shift, shift_too_far when it is more than a year ago or has not begun, shift_overlaps
 *   when the team has a shift at that time; and as `requireManager`, `requireTeams` and `workersOf`
 */
export async function splitShift(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  body: TeamShiftBody,
): Promise<TeamShift> {
  const at = new Date(deps.clock.now());
  const [startsAt, endsAt] = [new Date(body.startsAt), new Date(body.endsAt)];
  await enter(deps, teamId, userId, { split: true }, async (transaction, place, me) => {
    const asked = hashAsked('split', body);
    const known = await books.selectFirstEntry(transaction, teamId, body.id);
    if (isRepeated(known, me, asked)) return;
    if (at.getTime() - startsAt.getTime() > REACH_DAYS * DAY_MS || startsAt > at) {
      throw new Refusal('shift_too_far', {
        message: 'Enter shifts of the last year that have begun.',
      });
    }
    const workers = workersOf(place, body.workers, body.split);
    const shift = { teamId, id: body.id, startsAt, endsAt };
    if (await books.overlaps(transaction, shift)) throw new Refusal('shift_overlaps');
    const number = await books.nextShiftNumber(transaction, teamId);
    await books.insertShift(transaction, { ...shift, number });
    const { paid } = await selectPool(transaction, place.page.id, shift);
    const entry: books.EntryRow = {
      ...{ teamId, id: newId(), at, byId: me.id, note: '' },
      kind: 'split',
      ...{ shiftId: body.id, revision: 0, split: body.split, transferId: null, asked },
    };
    const lines = rules.linesOfShift(body.split, number, workers, paid);
    await books.insertEntry(transaction, entry, lines);
  });
  return findShift(deps, teamId, userId, body.id);
}

/**
 * Corrects a shift, with the tips that have arrived since, or takes it back
 * (`POST /api/teams/:id/shifts/:shiftId/corrections`). What was entered before stays.
 * @throws {Refusal} id_taken when the id is that of another entry, team_shift_not_found when the team has no such shift, team_shift_void when it
 *   was taken back, invalid_input when somebody worked longer than the shift lasts; and as
 *   `requireManager`, `requireTeams` and `workersOf`
 */
export async function correctShift(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  shiftId: string,
  body: ShiftCorrection,
): Promise<TeamShift> {
  const at = new Date(deps.clock.now());
  await enter(deps, teamId, userId, { split: true }, async (transaction, place, me) => {
    const asked = hashAsked(`correction of ${shiftId}`, body);
    if (isRepeated(await books.selectEntry(transaction, teamId, body.id), me, asked)) return;
    const [shift] = await books.selectTeamShifts(transaction, teamId, { id: shiftId, limit: 1 });
    if (!shift) throw new Refusal('team_shift_not_found');
    const entries = await books.selectEntries(transaction, teamId, [shiftId]);
    if (entries.some(({ kind }) => kind === 'void')) throw new Refusal('team_shift_void');
    const { startsAt, endsAt } = shift;
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    if (!body.void && !fitsShift(body.workers, times)) {
      throw new Refusal('invalid_input', { fields: { workers: WORKED_TOO_LONG } });
    }
    const entered = entries.flatMap(({ lines }) => lines);
    const wanted = body.void
      ? []
      : rules.linesOfShift(
          body.split,
          shift.number,
          workersOf(place, body.workers, body.split, entered),
          (await selectPool(transaction, place.page.id, shift)).paid,
        );
    const entry: books.EntryRow = {
      ...{ teamId, id: body.id, at, byId: me.id },
      kind: body.void ? 'void' : 'correction',
      ...{ note: body.note, shiftId, revision: entries.length, split: body.split },
      ...{ transferId: null, asked },
    };
    await books.insertEntry(transaction, entry, rules.differenceOfShift(wanted, entered));
  });
  return findShift(deps, teamId, userId, shiftId);
}

/**
 * Returns who worked, in the order in which they joined. Whoever has left since may be in a shift
 * of before.
 * @param entered the lines of a shift that is corrected: who is in it may stay, though out of the
 *   pool now
 * @throws {Refusal} team_member_not_found when somebody never was a member, not_in_pool when
 *   somebody does not share in the tips; and as `requireWork`
 */
function workersOf(
  { members }: Place,
  work: readonly WorkBody[],
  split: SplitRule,
  entered: readonly rules.Line[] = [],
): WorkBody[] {
  const known = new Map(members.map((member) => [member.id, member]));
  const worked = new Set(
    entered
      .filter(({ minutes, points, shareCents }) => minutes + points + shareCents > 0)
      .map(({ memberId }) => memberId),
  );
  for (const { memberId } of work) {
    const member = known.get(memberId);
    if (!member) throw new Refusal('team_member_not_found');
    if (!member.sharesInPool && !worked.has(memberId)) throw new Refusal('not_in_pool');
  }
  rules.requireWork(split, work);
  const order = [...known.keys()];
  return work.toSorted((one, other) => order.indexOf(one.memberId) - order.indexOf(other.memberId));
}

/**
 * Enters that a member owes another something (`POST /api/teams/:id/adjustments`).
 * @throws {Refusal} id_taken when the id is that of another entry, team_member_not_found when one of the two never
 *   was a member; and as `requireManager`
 */
export async function adjust(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  body: AdjustmentBody,
): Promise<Team> {
  const at = new Date(deps.clock.now());
  const { id, fromId, toId, amount, note } = body;
  await enter(deps, teamId, userId, { split: false }, async (transaction, { members }, me) => {
    const asked = hashAsked('adjustment', body);
    if (isRepeated(await books.selectEntry(transaction, teamId, id), me, asked)) return;
    for (const side of [fromId, toId]) {
      if (!members.some((member) => member.id === side)) throw new Refusal('team_member_not_found');
    }
    const entry: books.EntryRow = {
      ...{ teamId, id, at, byId: me.id, note },
      kind: 'adjustment',
      ...{ shiftId: null, revision: null, split: null, transferId: null, asked },
    };
    // As if the other had given it: that is what is owed.
    await books.insertEntry(
      transaction,
      entry,
      rules.linesOfMove(toId, fromId, centsFromDollars(amount)),
    );
  });
  return findTeam(deps, teamId, userId);
}

/**
 * Plans the fewest transfers that settle what no open transfer settles already
 * (`POST /api/teams/:id/settlements`).
 * @throws {Refusal} id_taken when the id is that of somebody else's plan, nothing_to_settle when nobody owes anybody; and as `requireManager`
 */
export async function planSettlement(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  planId: string,
): Promise<Team> {
  const createdAt = new Date(deps.clock.now());
  await enter(deps, teamId, userId, { split: false }, async (transaction, _, me) => {
    const known = await transfers.selectPlan(transaction, teamId, planId);
    if (known && known.byId !== me.id) throw new Refusal('id_taken');
    if (known) return;
    const open = await transfers.selectTransfers(transaction, teamId, 'open');
    const owed = rules.afterTransfers(await books.selectBalances(transaction, teamId), open);
    const planned = fewestTransfers(owed);
    if (planned.length === 0) throw new Refusal('nothing_to_settle');
    await transfers.insertPlan(
      transaction,
      { teamId, id: planId, byId: me.id, createdAt },
      planned.map((transfer) => ({ ...transfer, id: newId() })),
    );
  });
  return findTeam(deps, teamId, userId);
}

/**
 * Notes what is said of a transfer (`PUT /api/teams/:id/transfers/:transferId/marks/:mark`). When
 * both sides have spoken, it is entered.
 * @throws {Refusal} transfer_not_found when the team has no such transfer; and as
 *   `requireEverMember` and `requireMark`
 */
export async function mark(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  transferId: string,
  said: TransferMark,
): Promise<Team> {
  const at = new Date(deps.clock.now());
  await deps.database.transaction(async (transaction) => {
    await takeTurn(transaction, null, `books of team ${teamId}`);
    const { me, members } = await findPlace(transaction, teamId, userId);
    const viewer = requireEverMember(me);
    const [transfer] = await transfers.selectTransfers(transaction, teamId, { id: transferId });
    if (!transfer) throw new Refusal('transfer_not_found');
    const before = stateOf(transfer);
    const repeated = transfer.said.some((one) => one.mark === said && one.byId === viewer.id);
    if (repeated) return;
    requireMark(viewer, before, said, (id) =>
      members.some((member) => member.id === id && member.userId !== null),
    );
    // By another manager, for somebody without an account.
    if (before.marks.includes(said)) return;
    await transfers.insertMark(transaction, {
      teamId,
      transferId,
      mark: said,
      byId: viewer.id,
      at,
    });
    if (!isSettled({ marks: [...before.marks, said] })) return;
    const { fromId, toId, cents } = transfer;
    const entry: books.EntryRow = {
      ...{ teamId, id: newId(), at, byId: viewer.id, note: '' },
      kind: 'settlement',
      ...{ shiftId: null, revision: null, split: null, transferId, asked: null },
    };
    await books.insertEntry(transaction, entry, rules.linesOfMove(fromId, toId, cents));
  });
  return findTeam(deps, teamId, userId);
}
