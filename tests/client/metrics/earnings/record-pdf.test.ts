import { expect, it } from 'vitest';
import type { TipRecord } from '#contract/tips/statements';
import { makeRecordPdf } from '../../../../src/client/features/metrics/earnings/record-pdf';
import { photographPdf, printFont, readPdf } from '../../../support/camera';

const nothing = {
  received: 0,
  receivedAmount: 0,
  open: 0,
  openAmount: 0,
  fromOthersAmount: 0,
  paidOutAmount: 0,
};
const sums = { ...nothing, received: 2, receivedAmount: 1234.5, open: 1, openAmount: 8 };

function recordOf(month: string, days: number, changes: Partial<TipRecord> = {}): TipRecord {
  return {
    period: month,
    timeZone: 'America/New_York',
    name: 'Zoë Đorđević',
    months: [{ month, ...sums }],
    days: Array.from({ length: days }, (_, at) => ({
      day: `${month}-${String(at + 1).padStart(2, '0')}`,
      ...(at === 4 ? { ...nothing, received: 2, receivedAmount: 1234.5 } : nothing),
      paidTo: [],
    })),
    total: sums,
    ...changes,
  };
}

it('is one US Letter page with every day of the month, the total, and what is not listed', async () => {
  const photo = await photographPdf(makeRecordPdf(recordOf('2026-05', 31), null, printFont));
  expect([photo.width, photo.height]).toEqual([expect.closeTo(215.9, 1), expect.closeTo(279.4, 1)]);
  expect(photo.text).toContain('May 2026, with the columns of IRS Form 4070A');
  expect(photo.text).toContain('Zoë Đorđević');
  expect(photo.text).toContain('Fri, May 1');
  expect(photo.text).toContain('Sun, May 31');
  // Once for the day and once for the total.
  expect(photo.text.match(/1,234\.50/g)).toHaveLength(2);
  expect(photo.text).toContain('(America/New York)');
  expect(photo.text).toContain(
    'Not listed: 1 tip of $8.00 in all, reported by tippers and not marked as received.',
  );
});

it('says that nothing is left to mark', async () => {
  const ofMonth = { ...sums, open: 0, openAmount: 0 };
  const months = [{ month: '2026-02', ...ofMonth }];
  const record = recordOf('2026-02', 28, { months, total: ofMonth });
  const photo = await photographPdf(makeRecordPdf(record, null, printFont));
  expect(photo.text).toContain('For this month, every reported tip is marked.');
  expect(photo.text).not.toContain('Feb 29');
});

it('names its page or team, and claims nothing about others', async () => {
  const ofMonth = { ...sums, open: 0, openAmount: 0 };
  const record = recordOf('2026-05', 31, {
    months: [{ month: '2026-05', ...ofMonth }],
    total: ofMonth,
  });
  const ofTeam = { kind: 'team', name: 'Đorđe’s Café' } as const;
  const [team = ''] = await readPdf(makeRecordPdf(record, ofTeam, printFont));
  expect(team).toMatch(/This team only:\s+Đorđe’s Café/);
  expect(team).toContain('For this month and this team, every reported tip is marked.');
  const ofPage = { kind: 'page', name: '李小龍' } as const;
  const [page = ''] = await readPdf(makeRecordPdf(record, ofPage, printFont));
  expect(page).toContain('This page only:');
  expect(page).not.toContain('李');
  const [all = ''] = await readPdf(makeRecordPdf(record, null, printFont));
  expect(all).not.toContain(' only:');
});

it('leaves a name that the font lacks to be written by hand', async () => {
  const record = recordOf('2026-05', 31, { name: '李小龍' });
  const photo = await photographPdf(makeRecordPdf(record, null, printFont));
  expect(photo.text).not.toContain('李');
  expect(photo.text).toContain('Name');
});

it('names everyone who was paid, and sums up a year on a page before its months', async () => {
  const names = ['Ben Ö.', 'Cleo M.', 'Dora P.', 'Emil Q.', 'Fay R.', 'Gus S.'];
  const moved = { ...sums, fromOthersAmount: 3.25, paidOutAmount: 60 };
  const { days } = recordOf('2026-02', 28);
  const record: TipRecord = {
    ...recordOf('2026-02', 28),
    period: '2026',
    months: [
      { month: '2026-01', ...nothing },
      { month: '2026-02', ...moved },
    ],
    days: [
      ...recordOf('2026-01', 31).days.map(({ day }) => ({ day, ...nothing, paidTo: [] })),
      ...days.map((day, at) => ({ ...day, ...(at === 8 && { ...moved, paidTo: names }) })),
    ],
    total: moved,
  };
  const [year = '', january = '', february = '', ...others] = await readPdf(
    makeRecordPdf(record, null, printFont),
  );
  expect(others).toEqual([]);
  expect(year).toContain('2026, with the columns of IRS Form 4070A');
  expect(year).toMatch(/February 2026\s+\$1,234\.50\s+\$3\.25\s+\$60\.00/);
  expect(year).toMatch(/Total\s+\$1,234\.50\s+\$3\.25\s+\$60\.00/);
  expect(january).toContain('January 2026');
  expect(january).toContain('Nothing is left to mark.');
  expect(february).toContain(`Mon, Feb 9, paid to: ${names.join(', ')}`);
  expect(february).toContain('by the day on which both sides had confirmed them');
});

it('goes on to a second sheet where the names take more room than one has', async () => {
  const names = ['Ben Ö.', 'Cleo M.', 'Dora P.', 'Emil Q.', 'Fay R.', 'Gus S.'];
  const record = recordOf('2026-05', 31);
  const days = record.days.map((day) => ({ ...day, paidOutAmount: 60, paidTo: names }));
  const pages = await readPdf(makeRecordPdf({ ...record, days }, null, printFont));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Page 1 of 2');
  expect(pages[1]).toMatch(/Sun, May 31, paid to: .*Gus S\./);
});
