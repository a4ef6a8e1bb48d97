import { expect, it } from 'vitest';
import { selectSpan } from '../../../src/server/calendar/repository';
import { buildTestApp } from '../../support/app';

const { database } = await buildTestApp();

it.each([
  // Clocks go back from 1:00 to midnight in Havana, and forward from midnight to 1:00 in Cairo.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ['UTC', '2026-11-01', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
])('a day in %s begins at the first of its midnights: %s', async (zone, day, start, end) => {
  const { begins, ends } = await selectSpan(database.db, { from: day, to: day }, zone);
  expect([begins.toISOString(), ends.toISOString()]).toEqual([start, end]);
});
