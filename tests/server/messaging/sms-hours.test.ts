import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownTimeZone } from '../../../src/server/calendar/time-zone';
import { nextSmsTime } from '../../../src/server/messaging/rules/sms-hours';

const hourIn = (timeZone: string, at: Date) =>
  Number(at.toLocaleString('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }));
const isAwake = (timeZone: string, at: Date) =>
  hourIn(timeZone, at) >= 8 && hourIn(timeZone, at) < 21;
const at = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

it('never wakes anybody, in any zone, on any day, and waits no longer than necessary', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  fc.assert(
    fc.property(zones, at, (zone, moment) => {
      const next = nextSmsTime(moment, zone, '+491234567890');
      if (next === null) return false;
      const waited = next.getTime() - moment.getTime();
      const before = new Date(next.getTime() - 1);
      return isAwake(zone, next) && (waited === 0 || (waited > 0 && !isAwake(zone, before)));
    }),
    { numRuns: 1000 },
  );
});

it('suits all of North America if the zone of a number there is unknown', () => {
  fc.assert(
    fc.property(at, (moment) => {
      const next = nextSmsTime(moment, null, '+15551234567');
      const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu'];
      return next !== null && zones.every((zone) => isAwake(zone, next));
    }),
    { numRuns: 200 },
  );
  expect(nextSmsTime(new Date(), null, '+71234567890')).toBeNull();
});

it.each([
  ['into summer time', 'America/New_York', '2027-03-14T02:00:00Z', '2027-03-14T12:00:00.000Z'],
  ['out of it', 'America/New_York', '2027-11-07T02:00:00Z', '2027-11-07T13:00:00.000Z'],
  [
    'into summer time in the south',
    'Australia/Sydney',
    '2027-10-02T12:00:00Z',
    '2027-10-02T21:00:00.000Z',
  ],
  [
    'out of it in the south',
    'Australia/Sydney',
    '2027-04-03T12:00:00Z',
    '2027-04-03T22:00:00.000Z',
  ],
  ['by half an hour', 'Australia/Lord_Howe', '2027-10-02T12:00:00Z', '2027-10-02T21:00:00.000Z'],
])('begins at 8 local time in the night %s', (_, zone, evening, morning) => {
  const next = nextSmsTime(new Date(evening), zone, '+15551234567');
  expect(next?.toISOString()).toBe(morning);
});

it.each([
  ['into summer time', 'America/New_York', '2027-03-15T01:00:00Z'],
  ['out of it', 'America/New_York', '2027-11-08T02:00:00Z'],
  ['into summer time in the south', 'Australia/Sydney', '2027-10-03T10:00:00Z'],
  ['out of it in the south', 'Australia/Sydney', '2027-04-04T11:00:00Z'],
])('ends at 21 local time on the day %s', (_, zone, nine) => {
  const last = new Date(Date.parse(nine) - 1);
  expect(nextSmsTime(last, zone, '+15551234567')).toEqual(last);
  const next = nextSmsTime(new Date(nine), zone, '+15551234567');
  expect(next?.getTime()).toBe(Date.parse(nine) + 11 * 60 * 60_000);
});

it.each([
  ['America/New_York', 'America/New_York'],
  ['UTC', null],
  ['Etc/GMT+5', null],
  ['+05:00', null],
  ['Mars/Olympus', null],
  ['America/New_York\r\nX: y', null],
  ['', null],
  [undefined, null],
])('reads %s as the zone %s', (said, zone) => {
  expect(knownTimeZone(said)).toBe(zone);
});
