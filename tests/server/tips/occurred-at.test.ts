import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedTime } from '../../../src/server/tips/rules/occurred-at';

const received = new Date('2026-05-31T12:00:00.000Z');
const day = 24 * 60 * 60 * 1000;

describe('the corrected time', () => {
  it.each([
    ['is now, without any times', undefined, undefined, received],
    [
      'is believed without a time of sending',
      '2026-05-31T11:00:00Z',
      undefined,
      '2026-05-31T11:00:00Z',
    ],
    [
      'is corrected when the phone is behind',
      '2020-01-01T00:00:00Z',
      '2020-01-01T02:00:00Z',
      '2026-05-31T10:00:00Z',
    ],
    [
      'is corrected when the phone is ahead',
      '2031-01-01T00:00:00Z',
      '2031-01-01T00:10:00Z',
      '2026-05-31T11:50:00Z',
    ],
    ['is never later than its arrival', '2026-06-30T00:00:00Z', undefined, received],
    [
      'is never older than an outbox keeps things',
      '2020-01-01T00:00:00Z',
      undefined,
      new Date(received.getTime() - 31 * day),
    ],
    ['ignores an invalid time of sending', '2026-05-31T11:00:00Z', 'soon', '2026-05-31T11:00:00Z'],
    [
      'understands other time zones',
      '2026-05-31T13:00:00+02:00',
      undefined,
      '2026-05-31T11:00:00Z',
    ],
  ])('%s', (_, occurredAt, sentAt, expected) => {
    expect(correctedTime(received, occurredAt, sentAt)).toEqual(new Date(expected));
  });

  it('depends only on the time between action and sending, not on the phone’s clock', () => {
    const within31Days = fc.integer({ min: 0, max: 31 * day });
    const anyClock = fc.date({
      min: new Date(0),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyClock, within31Days, (sent, waited) => {
        const occurred = new Date(sent.getTime() - waited);
        const corrected = correctedTime(received, occurred.toISOString(), sent.toISOString());
        expect(received.getTime() - corrected.getTime()).toBe(waited);
      }),
    );
  });
});
