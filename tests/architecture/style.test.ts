import { expect, it } from 'vitest';
import { lint } from './lint';

/** Returns the lines, from 1, of a module at this path that our rules refuse. */
async function refusedLines(file: string, lines: readonly string[]): Promise<number[]> {
  const found = await lint([{ file, text: lines.join('\n') }]);
  return found
    .filter(({ category }) => category === 'plugin')
    .map(({ location }) => location.start.line)
    .toSorted();
}

it('a literal is not spread where it could be written directly', async () => {
  const lines = [
    'export const one = { ...{ a, b: 2 }, c };',
    'export const two = [...[a, b], c];',
    'export const three = <Row {...{ a, b }} />;',
    'export const four = { ...given, ...(a && { b }), c };',
    'export const five = [...given, ...[a, b].map(String), ...(a ? [b] : [])];',
    'export const six = <Row {...given} />;',
  ];
  expect(await refusedLines('src/client/ui/row.tsx', lines)).toEqual([1, 2, 3]);
});

it.each(['client/text/format', 'contract/tips/tips', 'outbox/entry'])(
  'no date or number is formatted while src/%s.ts is loaded',
  async (path) => {
    const lines = [
      "export const one = new Intl.NumberFormat('en-US', { style: 'currency' });",
      'export const two = { limit: (1000).toLocaleString() };',
      "export const three = epoch.toLocaleDateString('en-US', { dateStyle: 'long' });",
      "export const four = () => new Intl.NumberFormat('en-US');",
      'export function five(count: number) { return count.toLocaleString(); }',
      'export const six = { text(at: Date) { return at.toLocaleTimeString(); } };',
    ];
    expect(await refusedLines(`src/${path}.ts`, lines)).toEqual([1, 2, 3]);
  },
);
