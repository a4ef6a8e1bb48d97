// The shifts that a worker entered, and earnings per hour (sections 2 and 7).

import * as z from 'zod/mini';
import { defineCall } from '../call';
import { requestedDay, requestedTime } from '../days';
import { MINUTE_MS } from '../durations';
import { isoTime, uuid } from '../ids';
import { MAX_SHIFT_HOURS, MIN_SHIFT_MINUTES } from '../limits';
import { isPeriod, shownPeriod } from './analytics';

const times = { startsAt: isoTime, endsAt: isoTime };

export const shift = z.object({ id: uuid, ...times });
export type Shift = z.infer<typeof shift>;

const lengthOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;

export const shiftBody = z.strictObject({ startsAt: requestedTime, endsAt: requestedTime }).check(
  z.refine((body) => lengthOf(body) >= MIN_SHIFT_MINUTES, {
    error: `A shift lasts at least ${MIN_SHIFT_MINUTES} minutes`,
    path: ['endsAt'],
  }),
  z.refine((body) => lengthOf(body) <= MAX_SHIFT_HOURS * 60, {
    error: `A shift lasts at most ${MAX_SHIFT_HOURS} hours`,
    path: ['endsAt'],
  }),
);
export type ShiftBody = z.infer<typeof shiftBody>;

export const listShifts = defineCall({
  method: 'GET',
  path: '/api/shifts',
  summary:
    "Returns the signed-in worker's shifts that began in a period, as far as the plan goes, the latest first, how long they were, and what was reported and received in their time, to a quarter of an hour.",
  access: 'own-profile',
  query: z
    .object({
      from: requestedDay,
      to: requestedDay,
      /** Instead of the header, which a link cannot send. */
      timeZone: z.optional(z.string().check(z.maxLength(64))),
    })
    .check(isPeriod),
  answer: z.object({
    period: shownPeriod,
    shifts: z.array(shift),
    minutes: z.number(),
    reportedAmount: z.number(),
    receivedAmount: z.number(),
  }),
  status: 200,
});

const whichShift = z.object({ id: uuid });

export const putShift = defineCall({
  method: 'PUT',
  path: '/api/shifts/:id',
  summary:
    'Enters a shift under a client-generated id, or changes it. A repeated request changes nothing.',
  access: 'own-profile',
  params: whichShift,
  body: shiftBody,
  answer: shift,
  status: 200,
  errors: ['shift_overlaps', 'shift_too_far'],
});

export const deleteShift = defineCall({
  method: 'DELETE',
  path: '/api/shifts/:id',
  summary: 'Deletes a shift. A repeated request changes nothing.',
  access: 'own-profile',
  params: whichShift,
  answer: z.object({ success: z.literal(true) }),
  status: 200,
});
