import { expect, it } from 'vitest';
import type { TipRecord } from '#contract/tip-record';
import { makeRecordPdf } from '../../../src/client/features/earnings/record-pdf';
import { photographPdf, printFont } from '../../support/camera';

function recordOf(month: string, days: number, changes: Partial<TipRecord> = {}): TipRecord {
  return {
    ...{ month, timeZone: 'America/New_York', name: 'Zoë Đorđević' },
    days: Array.from({ length: days }, (_, at) => ({
      day: `${month}-${String(at + 1).padStart(2, '0')}`,
      ...(at === 4
        ? { received: 2, receivedAmount: 1234.5, open: 0, openAmount: 0 }
        : { received: 0, receivedAmount: 0, open: 0, openAmount: 0 }),
    })),
    total: { received: 2, receivedAmount: 1234.5, open: 1, openAmount: 8 },
    ...changes,
  };
}

it('is one sheet of US Letter with every day of the month, its sum, and what is not listed', async () => {
  const photo = await photographPdf(makeRecordPdf(recordOf('2026-05', 31), printFont));
  expect([photo.width, photo.height]).toEqual([expect.closeTo(215.9, 1), expect.closeTo(279.4, 1)]);
  expect(photo.text).toContain('May 2026, with the columns of IRS Form 4070A');
  expect(photo.text).toContain('Zoë Đorđević');
  expect(photo.text).toContain('Fri, May 1');
  expect(photo.text).toContain('Sun, May 31');
  // The day's and the total.
  expect(photo.text.match(/1,234\.50/g)).toHaveLength(2);
  expect(photo.text).toContain('(America/New York)');
  expect(photo.text).toContain(
    'Not listed: 1 tip of $8.00 in all, reported by tippers and not marked as received.',
  );
});

it('says that nothing is left to be marked', async () => {
  const total = { received: 2, receivedAmount: 1234.5, open: 0, openAmount: 0 };
  const photo = await photographPdf(makeRecordPdf(recordOf('2026-02', 28, { total }), printFont));
  expect(photo.text).toContain('Every reported tip of this month is marked.');
  expect(photo.text).not.toContain('Feb 29');
});

it('leaves a name that the font cannot show to be written by hand', async () => {
  const record = recordOf('2026-05', 31, { name: '李小龍' });
  const photo = await photographPdf(makeRecordPdf(record, printFont));
  expect(photo.text).not.toContain('李');
  expect(photo.text).toContain('Name');
});
