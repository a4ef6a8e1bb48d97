import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../src/server/http/csv';

/** Returns the line below the heading. */
const lineOf = (...cells: (string | number | null)[]) =>
  csvOf(['a'], [cells]).replace(/^\uFEFF"a"\r\n/, '');

describe('a table for spreadsheets', () => {
  it('starts with a byte order mark and ends every line with CRLF', () => {
    expect(csvOf(['a', 'b'], [['1', 2]])).toBe('\uFEFF"a","b"\r\n"1",2\r\n');
  });

  it.each([
    ['a comma, and more', '"a comma, and more"'],
    ['she said "hi"', '"she said ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['Zoë 🍹', '"Zoë 🍹"'],
    ['', '""'],
  ])('quotes %j', (text, cell) => {
    expect(lineOf(text)).toBe(`${cell}\r\n`);
  });

  it('leaves a cell without a value empty', () => {
    expect(lineOf(null, 0)).toBe(',0\r\n');
  });

  it.each([
    '=HYPERLINK("https://evil.example","Click")',
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-2+3',
    '@SUM(A1:A9)',
    '|calc',
    '%0A=1',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '\u00a0=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
  ])('turns the formula %j into text', (text) => {
    expect(lineOf(text)).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
  });

  it.each(['5 stars = great', 'a+b', 'mail@example.com', '100 %'])('leaves %j as it is', (text) => {
    expect(lineOf(text)).toBe(`"${text}"\r\n`);
  });
});
