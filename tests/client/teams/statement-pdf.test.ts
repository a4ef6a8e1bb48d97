import { expect, it, vi } from 'vitest';
import type { TeamStatement } from '#contract/teams/ledger';
import { makeStatementPdf } from '../../../src/client/features/teams/statement-pdf';
import { printFont, readPdf } from '../../support/camera';

type Line = TeamStatement['lines'][number];

const longName = 'Maximiliane-Alexandrina-Theodora Wolfeschlegelsteinhausen B.';
const people = [
  longName,
  'Zoë Đ.',
  '李小龍',
  ...Array.from({ length: 17 }, (_, n) => `Guest ${n} X.`),
];

function entry(id: string, changes: Partial<Line>, count = people.length): Line[] {
  return people.slice(0, count).map((member, index) => ({
    entryId: id,
    at: '2026-05-31T03:10:00Z',
    kind: 'split',
    shift: 12,
    startsAt: '2026-05-30T22:00:00Z',
    memberId: `m${index}`,
    member,
    minutes: 90,
    points: 0,
    share: 10.01,
    paid: 0,
    moved: 0,
    note: '',
    ...(index === 0 && { paid: 10.01 * count }),
    ...changes,
  }));
}

function statementOf(lines: Line[], changes: Partial<TeamStatement> = {}): TeamStatement {
  return {
    team: 'Harbor & Vine Bar',
    of: null,
    lines,
    nextCursor: null,
    period: { from: '2026-05-01', to: '2026-05-31', timeZone: 'America/New_York' },
    balances: people.map((member, n) => ({ memberId: `m${n}`, member, before: 0, after: 10.01 })),
    ...changes,
  };
}

it('numbers its pages, and repeats the headings on each', async () => {
  const lines = Array.from({ length: 6 }, (_, shift) => entry(`e${shift}`, {})).flat();
  const drawText = vi.fn(() => null);
  const pages = await readPdf(makeStatementPdf(statementOf(lines), { font: printFont, drawText }));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(text).toContain('Harbor & Vine Bar, May 1, 2026 to May 31, 2026');
    // The last page may have nothing but the rules.
    expect(text.includes('Paid to them')).toBe(!text.startsWith('A positive balance'));
  }
  // Too long for its column, and in letters that the font lacks.
  expect(pages[0]).toMatch(/Maximiliane-Alexandrina-\S*…/);
  expect(pages[0]).not.toContain('李');
  expect(drawText).toHaveBeenCalledWith('李小龍', expect.anything(), '#000000');
});

it('sums up each member, and all of them, in the period', async () => {
  const lines = entry('e', {}, 2);
  const balances = people.slice(0, 2).map((member, n) => ({
    memberId: `m${n}`,
    member,
    before: 5 - n * 10,
    after: n === 0 ? -5.01 : 5.01,
  }));
  const [text = '', ...others] = await readPdf(
    makeStatementPdf(statementOf(lines, { balances }), { font: printFont, drawText: () => null }),
  );
  expect(others).toEqual([]);
  expect(text).toContain('in the time of America/New York');
  expect(text).toMatch(/Zoë Đ\.\s+-\$5\.00\s+\$10\.01\s+\$5\.01/);
  expect(text).toMatch(/Total\s+\$0\.00\s+\$20\.02\s+-\$20\.02\s+\$0\.00/);
  // Entered at 3:10 AM UTC, still the day before in that time zone.
  expect(text).toContain('May 30, 2026, 11:10 PM: split, shift 12 of May 30, 6:00 PM');
  expect(text).toMatch(/Zoë Đ\.\s+1 h 30 min\s+\$10\.01/);
});

it('of one member has only that member, with the reason for a debt', async () => {
  const debt = entry(
    'd',
    { kind: 'adjustment', shift: null, startsAt: null, share: 0, paid: 0, moved: -5 },
    1,
  );
  const lines = debt.map((line) => ({ ...line, minutes: 0, note: 'Cash tips of Friday' }));
  const balances = [{ memberId: 'm0', member: people[0] ?? '', before: 0, after: -5 }];
  const [text = ''] = await readPdf(
    makeStatementPdf(statementOf(lines, { of: 'Zoë Đ.', balances }), {
      font: printFont,
      drawText: () => null,
    }),
  );
  expect(text).toContain('For Zoë Đ.');
  expect(text).toContain('Cash tips of Friday');
  expect(text).not.toContain('Total');
  const nothing = await readPdf(
    makeStatementPdf(statementOf([], { balances }), { font: printFont, drawText: () => null }),
  );
  expect(nothing[0]).toContain('Nothing was entered.');
});
