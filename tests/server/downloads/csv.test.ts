import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../src/server/downloads/csv';

/** Returns the line below the header row. */
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
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
  ])('turns the formula %j into text', (text) => {
    expect(lineOf(text)).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
  });

  it.each([
    ['white space', '  =1+1', "  '=1+1"],
    ['a wide space', '\u00a0=1+1', "\u00a0'=1+1"],
    ['a tab', '\t=1+1', "\t'=1+1"],
    ['a line break', '\n=1+1', "\n'=1+1"],
    ['a carriage return', '\r=1+1', "\r'=1+1"],
    ['a zero-width space', '\u200b=1+1', "\u200b'=1+1"],
    ['a byte order mark', '\ufeff=1+1', "\ufeff'=1+1"],
    ['a soft hyphen and a direction mark', '\u00ad\u202e=1+1', "\u00ad\u202e'=1+1"],
    ['a Hangul filler', '\u3164=1+1', "\u3164'=1+1"],
    ['an empty Braille pattern', '\u2800=1+1', "\u2800'=1+1"],
    ['a control character', '\u0001=1+1', "\u0001'=1+1"],
    ['a quote', '"=1+1', `""'=1+1`],
    ['a semicolon, where that separates cells', 'Thanks;=1+1', "Thanks;'=1+1"],
    ['a semicolon and a space', 'Thanks; @SUM(A1)', "Thanks; '@SUM(A1)"],
    ['a semicolon and a quote', 'Thanks;"=1+1', `Thanks;""'=1+1`],
    ['a semicolon and what nobody sees', 'Thanks;\u200b\u2060=1', "Thanks;\u200b\u2060'=1"],
    ['a tab within the text', 'Thanks\t=1+1', "Thanks\t'=1+1"],
    ['a line break within the text', 'Thanks\n+1\r\n-2', "Thanks\n'+1\r\n'-2"],
    ['one formula another', '=1;=2', "'=1;'=2"],
  ])('writes no formula after %s', (_, text, cell) => {
    expect(lineOf(text)).toBe(`"${cell}"\r\n`);
  });

  it.each([
    '5 stars = great',
    'a+b',
    'mail@example.com',
    '100 %',
    'Thank you ;-)',
    'well-earned',
    'Kind; quick\nlovely',
  ])('leaves other text unchanged: %j', (text) => {
    expect(lineOf(text)).toBe(`"${text}"\r\n`);
  });
});
