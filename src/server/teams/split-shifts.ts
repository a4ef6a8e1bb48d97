// Splitting the tips of shifts among those who worked, and correcting splits.
import { v7 as newId } from 'uuid';
import {
  fitsShift,
  type ShiftCorrection,
  type TeamShift,
  type TeamShiftBody,
  WORKED_TOO_LONG,
  type WorkBody,
} from '#contract/teams/ledger';
import { hasWorked, type SplitRule } from '#contract/teams/teams';
import { DAY_MS } from '#contract/timings';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { TeamContext, TeamDeps } from './find-team';
import { findShift } from './list-team-shifts';
import { hashEntryRequest, isRepeated, postEntry } from './post-entry';
import * as ledger from './repository/team-ledger';
import { selectPool } from './repository/team-tips';
import * as rules from './rules/team-ledger';

/** How many days ago a shift may have started. */
const REACH_DAYS = 366;

/**
 * Splits the tips of a new shift (`POST /api/teams/:id/shifts`). Idempotent by id.
 * @throws {ApiError} id_taken when another shift has the id, shift_too_far when it started more
 * than a year ago or has not started, shift_overlaps when the team has a shift at that time; and as
 * `requireManager`, `requireTeams` and `workersOf`
 */
export async function splitShift(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  body: TeamShiftBody,
): Promise<TeamShift> {
  const at = new Date(deps.clock.now());
  const [startsAt, endsAt] = [new Date(body.startsAt), new Date(body.endsAt)];
  await postEntry(deps, teamId, userId, { split: true }, async (transaction, place, me) => {
    const requestHash = hashEntryRequest('split', body);
    const known = await ledger.selectFirstEntry(transaction, teamId, body.id);
    if (isRepeated(known, me, requestHash)) return;
    if (at.getTime() - startsAt.getTime() > REACH_DAYS * DAY_MS || startsAt > at) {
      throw new ApiError('shift_too_far', {
        message: 'Enter shifts of the last year that have begun.',
      });
    }
    const workers = workersOf(place, body.workers, body.split);
    const shift = { teamId, id: body.id, startsAt, endsAt };
    if (await ledger.overlaps(transaction, shift)) throw new ApiError('shift_overlaps');
    const number = await ledger.nextShiftNumber(transaction, teamId);
    await ledger.insertShift(transaction, { ...shift, number });
    const { paid } = await selectPool(transaction, place.page.id, shift);
    const entry: ledger.NewEntry = {
      teamId,
      id: newId(),
      at,
      byId: me.id,
      note: '',
      kind: 'split',
      shiftId: body.id,
      revision: 0,
      split: body.split,
      requestHash,
    };
    const lines = rules.linesOfShift(body.split, number, workers, paid);
    await ledger.insertEntry(transaction, entry, lines);
  });
  return findShift(deps, teamId, userId, body.id);
}

/**
 * Corrects a split, and includes tips that have arrived since (`POST
 * /api/teams/:id/shifts/:shiftId/corrections`). Earlier entries stay.
 * @throws {ApiError} invalid_input when a member worked longer than the shift lasts,
 * team_shift_changed when the manager has not seen its latest entry; and as `appendShiftEntry` and
 * `workersOf`
 */
export function correctShift(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  shiftId: string,
  body: ShiftCorrection,
): Promise<TeamShift> {
  const { id, after, note, split, workers } = body;
  const correction = { kind: 'correction', id, note, body } as const;
  return appendShiftEntry(
    deps,
    { teamId, userId, shiftId },
    correction,
    async (transaction, found) => {
      const { place, shift, entered } = found;
      if (found.lastId !== after) throw new ApiError('team_shift_changed');
      const { startsAt, endsAt } = shift;
      const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
      if (!fitsShift(workers, times)) {
        throw new ApiError('invalid_input', { fields: { workers: WORKED_TOO_LONG } });
      }
      const worked = workersOf(place, workers, split, entered);
      const { paid } = await selectPool(transaction, place.page.id, shift);
      return { split, lines: rules.linesOfShift(split, shift.number, worked, paid) };
    },
  );
}

/**
 * Voids a shift (`POST /api/teams/:id/shifts/:shiftId/void`), so that its tips can be split again.
 * Earlier entries stay.
 * @param id the new entry's
 * @throws {ApiError} as `appendShiftEntry`
 */
export function voidShift(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  shiftId: string,
  id: string,
): Promise<TeamShift> {
  const taking = { kind: 'void', id, note: '', body: { id } } as const;
  return appendShiftEntry(deps, { teamId, userId, shiftId }, taking, async (_, { split }) => ({
    split,
    lines: [],
  }));
}

interface EnteredShift {
  readonly place: TeamContext;
  readonly shift: ledger.TeamShiftRow;
  /** Its latest entry. */
  readonly lastId: string | undefined;
  /** The rule of its latest entry. */
  readonly split: SplitRule | null;
  /** The lines of all its entries. */
  readonly entered: readonly rules.LedgerLine[];
}

/**
 * Enters the difference between what a shift should add up to and its earlier entries.
 * @param entry what is entered; `body` is what the client sent
 * @param wanted returns the lines that the shift should add up to
 * @throws {ApiError} id_taken when another entry has the id, team_shift_not_found when the team has
 *   no such shift, team_shift_void when it was voided; and as `requireManager`, `requireTeams` and
 *   `wanted`
 */
async function appendShiftEntry(
  deps: TeamDeps,
  { teamId, userId, shiftId }: { teamId: string; userId: string; shiftId: string },
  { kind, id, note, body }: Pick<ledger.EntryRow, 'kind' | 'id' | 'note'> & { body: object },
  wanted: (
    db: Queries,
    found: EnteredShift,
  ) => Promise<{ split: SplitRule | null; lines: readonly rules.LedgerLine[] }>,
): Promise<TeamShift> {
  const at = new Date(deps.clock.now());
  await postEntry(deps, teamId, userId, { split: true }, async (transaction, place, me) => {
    const requestHash = hashEntryRequest(`${kind} of ${shiftId}`, body);
    if (isRepeated(await ledger.selectEntry(transaction, teamId, id), me, requestHash)) return;
    const [shift] = await ledger.selectShiftsOf(transaction, teamId, [shiftId]);
    if (!shift) throw new ApiError('team_shift_not_found');
    const entries = await ledger.selectEntries(transaction, teamId, [shiftId]);
    if (entries.some((known) => known.kind === 'void')) throw new ApiError('team_shift_void');
    const entered = entries.flatMap(({ lines }) => lines);
    const last = entries.at(-1);
    const found = { place, shift, lastId: last?.id, split: last?.split ?? null, entered };
    const { split, lines } = await wanted(transaction, found);
    const entry: ledger.NewEntry = {
      teamId,
      id,
      at,
      byId: me.id,
      kind,
      note,
      shiftId,
      revision: entries.length,
      split,
      requestHash,
    };
    await ledger.insertEntry(transaction, entry, rules.differenceOfShift(lines, entered));
  });
  return findShift(deps, teamId, userId, shiftId);
}

/**
 * Returns who worked, in order of joining. Former members may have worked in earlier shifts.
 * @param entered the lines of a shift being corrected: its members may stay, even if they no longer
 * share in tips
 * @throws {ApiError} team_member_not_found when a worker never was a member, not_in_pool when one
 * does not share in tips; and as `requireWork`
 */
function workersOf(
  { members }: TeamContext,
  work: readonly WorkBody[],
  split: SplitRule,
  entered: readonly rules.LedgerLine[] = [],
): WorkBody[] {
  const known = new Map(members.map((member) => [member.id, member]));
  const worked = new Set(
    entered.filter((line) => hasWorked(line, line.shareCents)).map(({ memberId }) => memberId),
  );
  for (const { memberId } of work) {
    const member = known.get(memberId);
    if (!member) throw new ApiError('team_member_not_found');
    if (!member.sharesInPool && !worked.has(memberId)) throw new ApiError('not_in_pool');
  }
  rules.requireWork(split, work);
  const order = [...known.keys()];
  return work.toSorted((one, other) => order.indexOf(one.memberId) - order.indexOf(other.memberId));
}
