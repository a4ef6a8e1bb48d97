// What the members of a team owe each other (section 4). Tipwell holds no money: tips go to the
// member that the page shows, and the ledger says who owes whom. Entries never change: a correction
// is another entry.

import * as z from 'zod/mini';
import { defineCall } from '../call';
import {
  amountDollars,
  cursor,
  day,
  isoTime,
  nextCursor,
  requestedDay,
  requestedTime,
  requestedZone,
  uuid,
} from '../fields';
import { MAX_POINTS, MAX_SHIFT_HOURS, MIN_SHIFT_MINUTES, TEAM_NOTE_MAX_LENGTH } from '../limits';
import { isPeriod } from '../metrics/analytics';
import { atMost, oneLine, visibleText } from '../text';
import { MINUTE_MS } from '../timings';
import { splitRule, team, whichTeam } from './teams';

const amount = z.number();

/** A member's part in a shift. */
export const workBody = z.strictObject({
  memberId: uuid,
  minutes: z
    .int()
    .check(
      z.minimum(0, 'Hours cannot be negative'),
      z.maximum(MAX_SHIFT_HOURS * 60, 'A day has 24 hours'),
    ),
  points: z
    .int()
    .check(z.minimum(0, 'Points cannot be negative'), z.maximum(MAX_POINTS, 'At most 100 points')),
});
export type WorkBody = z.infer<typeof workBody>;

const split = {
  split: splitRule,
  workers: z.array(workBody).check(
    z.minLength(1, 'Say who worked'),
    z.maxLength(100),
    z.refine(
      (workers) => new Set(workers.map(({ memberId }) => memberId)).size === workers.length,
      'Each person can be in a shift only once',
    ),
  ),
};

const note = z
  .string()
  .check(
    oneLine(),
    atMost(TEAM_NOTE_MAX_LENGTH, 'Please keep it under 200 characters'),
    visibleText(),
  );

const lengthOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;

/** Returns true if nobody worked longer than the shift lasted. */
export function fitsShift(
  workers: readonly { minutes: number }[],
  shift: { startsAt: string; endsAt: string },
): boolean {
  return workers.every(({ minutes }) => minutes <= lengthOf(shift));
}

export const WORKED_TOO_LONG = 'Nobody can work longer than the shift';

export const teamShiftBody = z
  .strictObject({
    /** Client-generated, so that a repeated request splits nothing twice. */
    id: uuid,
    startsAt: requestedTime,
    endsAt: requestedTime,
    ...split,
  })
  .check(
    z.refine((body) => lengthOf(body) >= MIN_SHIFT_MINUTES, {
      error: `A shift lasts at least ${MIN_SHIFT_MINUTES} minutes`,
      path: ['endsAt'],
    }),
    z.refine((body) => lengthOf(body) <= MAX_SHIFT_HOURS * 60, {
      error: `A shift lasts at most ${MAX_SHIFT_HOURS} hours`,
      path: ['endsAt'],
    }),
    z.refine((body) => fitsShift(body.workers, body), {
      error: WORKED_TOO_LONG,
      path: ['workers'],
    }),
  );
export type TeamShiftBody = z.infer<typeof teamShiftBody>;

export const entryKinds = ['split', 'correction', 'void', 'adjustment', 'settlement'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Numbers a team's shifts in order of entry, from 1. It decides who gets a leftover cent. */
const shiftNumber = z.int();

export const teamShift = z.object({
  id: uuid,
  number: shiftNumber,
  startsAt: isoTime,
  endsAt: isoTime,
  /** Voided: its tips may be split again. */
  void: z.boolean(),
  split: splitRule,
  /** The amount split, in dollars. */
  pool: amount,
  /** The current sum of those tips, in dollars: higher if one arrived late. Managers only. */
  poolNow: z.nullable(amount),
  /** Whether that sum has changed for any receiver. Managers only. */
  changed: z.nullable(z.boolean()),
  /** Totals of all workers, so that everybody can check their share. */
  minutes: z.number(),
  points: z.number(),
  people: z.number(),
  /** Managers see everybody, members only themselves. */
  workers: z.array(
    z.object({
      memberId: uuid,
      minutes: z.number(),
      points: z.number(),
      share: amount,
      /** Reported as paid to them by tippers. */
      paid: amount,
    }),
  ),
  /** Oldest first. */
  entries: z.array(
    z.object({ id: uuid, kind: z.enum(entryKinds), at: isoTime, by: z.string(), note: z.string() }),
  ),
});
export type TeamShift = z.infer<typeof teamShift>;

const ledgerErrors = ['team_not_found', 'team_left', 'team_managers_only'] as const;

/** Tips outside any pool: unusually large, and unconfirmed by their supposed receiver. */
const excluded = z.object({ count: z.number(), amount });

export const listTeamShifts = defineCall({
  method: 'GET',
  path: '/api/teams/:id/shifts',
  summary:
    'Returns the latest shifts of a team with the shares that the signed-in member may see; for managers also older ones whose tips have changed since.',
  access: 'signed-in',
  params: whichTeam,
  answer: z.object({
    shifts: z.array(teamShift),
    /** Recent tips that no shift covers. Managers only. */
    outside: z.nullable(z.object({ count: z.number(), amount, first: z.nullable(isoTime) })),
    /** Shifts of recent weeks. Managers only. */
    excluded: z.nullable(excluded),
  }),
  status: 200,
  errors: ['team_not_found'],
});

export const getTeamPool = defineCall({
  method: 'GET',
  path: '/api/teams/:id/pool',
  summary: "Returns the sum of a team's tips in a time span, for a preview of the split.",
  access: 'signed-in',
  params: whichTeam,
  query: z.object({ from: requestedTime, to: requestedTime }),
  answer: z.object({
    count: z.number(),
    amount,
    excluded,
    nextNumber: shiftNumber,
  }),
  status: 200,
  errors: [...ledgerErrors],
});

export const postTeamShift = defineCall({
  method: 'POST',
  path: '/api/teams/:id/shifts',
  summary: 'Splits the tips of a shift among those who worked.',
  access: 'signed-in',
  params: whichTeam,
  body: teamShiftBody,
  answer: teamShift,
  status: 201,
  errors: [
    ...ledgerErrors,
    'not_in_plan',
    'team_member_not_found',
    'nobody_worked',
    'not_in_pool',
    'id_taken',
    'shift_overlaps',
    'shift_too_far',
  ],
});

export const shiftCorrection = z.strictObject({
  /** Client-generated. */
  id: uuid,
  /** The shift's last entry that the manager saw: a correction of what they did not see is refused. */
  after: uuid,
  ...split,
  note,
});
export type ShiftCorrection = z.infer<typeof shiftCorrection>;

const whichShift = z.object({ id: uuid, shiftId: uuid });

export const correctTeamShift = defineCall({
  method: 'POST',
  path: '/api/teams/:id/shifts/:shiftId/corrections',
  summary:
    'Enters how a shift should have been split, with the tips that have arrived since. Earlier entries stay.',
  access: 'signed-in',
  params: whichShift,
  body: shiftCorrection,
  answer: teamShift,
  status: 201,
  errors: [
    ...ledgerErrors,
    'not_in_plan',
    'team_member_not_found',
    'team_shift_not_found',
    'team_shift_void',
    'team_shift_changed',
    'id_taken',
    'nobody_worked',
    'not_in_pool',
  ],
});

export const voidTeamShift = defineCall({
  method: 'POST',
  path: '/api/teams/:id/shifts/:shiftId/void',
  summary: 'Voids a shift: its tips can be split again. Earlier entries stay.',
  access: 'signed-in',
  params: whichShift,
  /** Client-generated, so that a repeated request enters nothing twice. */
  body: z.strictObject({ id: uuid }),
  answer: teamShift,
  status: 201,
  errors: [...ledgerErrors, 'not_in_plan', 'team_shift_not_found', 'team_shift_void', 'id_taken'],
});

export const adjustmentBody = z
  .strictObject({
    id: uuid,
    fromId: uuid,
    toId: uuid,
    amount: amountDollars,
    note: note.check(z.minLength(1, 'Say why')),
  })
  .check(
    z.refine(({ fromId, toId }) => fromId !== toId, {
      error: 'Choose two different people',
      path: ['toId'],
    }),
  );
export type AdjustmentBody = z.infer<typeof adjustmentBody>;

export const postAdjustment = defineCall({
  method: 'POST',
  path: '/api/teams/:id/adjustments',
  summary: 'Enters that a member owes another something, and why.',
  access: 'signed-in',
  params: whichTeam,
  body: adjustmentBody,
  answer: team,
  status: 201,
  errors: [...ledgerErrors, 'id_taken', 'team_member_not_found'],
});

export const postSettlement = defineCall({
  method: 'POST',
  path: '/api/teams/:id/settlements',
  summary: 'Proposes the transfers, as few as possible, after which nobody owes anybody.',
  access: 'signed-in',
  params: whichTeam,
  /** Client-generated, so that a repeated request proposes nothing twice. */
  body: z.strictObject({ id: uuid }),
  answer: team,
  status: 201,
  errors: [...ledgerErrors, 'id_taken', 'nothing_to_settle'],
});

/** Once its sender has claimed `sent` and its receiver `received`, it is in the ledger. */
export const transferEvents = ['sent', 'received', 'withdrawn'] as const;
export const transferEvent = z.enum(transferEvents);
export type TransferEvent = z.infer<typeof transferEvent>;

export const putTransferEvent = defineCall({
  method: 'PUT',
  path: '/api/teams/:id/transfers/:transferId/events/:event',
  summary:
    'Confirms a transfer as sent, by its sender, or as received, by its receiver; or withdraws it, by a manager, before either side has confirmed. A repeated request changes nothing.',
  access: 'signed-in',
  params: z.object({ id: uuid, transferId: uuid, event: transferEvent }),
  answer: team,
  status: 200,
  errors: [
    'team_not_found',
    'team_managers_only',
    'transfer_not_found',
    'transfer_closed',
    'transfer_confirmed',
    'not_your_side',
  ],
});

export const teamStatement = z.object({
  team: z.string(),
  /** The member it covers; null for the whole team. */
  of: z.nullable(z.string()),
  period: z.object({ from: day, to: day, timeZone: z.string() }),
  /** Oldest first. */
  lines: z.array(
    z.object({
      /** Lines of one entry are adjacent. */
      entryId: uuid,
      at: isoTime,
      kind: z.enum(entryKinds),
      /** Null for entries that concern no shift. */
      shift: z.nullable(shiftNumber),
      startsAt: z.nullable(isoTime),
      memberId: uuid,
      member: z.string(),
      minutes: z.number(),
      points: z.number(),
      share: amount,
      paid: amount,
      /** The amount moved by an adjustment or a settlement. */
      moved: amount,
      note: z.string(),
    }),
  ),
  /** Each member's balance before and after the period. Only on the first page, otherwise empty. */
  balances: z.array(
    z.object({ memberId: uuid, member: z.string(), before: amount, after: amount }),
  ),
  /** Null on the last page. A file contains all entries. */
  nextCursor,
});
export type TeamStatement = z.infer<typeof teamStatement>;

export const getTeamStatement = defineCall({
  method: 'GET',
  path: '/api/teams/:id/statement',
  summary:
    "Returns the entries of a team's ledger in a period, page by page: all of them for managers, and their own for members. As a file, a table of all of it.",
  access: 'signed-in',
  params: whichTeam,
  query: z
    .object({
      from: requestedDay,
      to: requestedDay,
      cursor,
      format: z.optional(z.enum(['json', 'csv'])),
      timeZone: requestedZone,
    })
    .check(isPeriod),
  answer: teamStatement,
  downloads: ['application/json', 'text/csv'],
  status: 200,
  errors: ['team_not_found'],
});
