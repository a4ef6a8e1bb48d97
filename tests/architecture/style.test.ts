import { expect, it } from 'vitest';
import { lint } from './lint';

const refused = [
  'export const one = { ...{ a, b: 2 }, c };',
  'export const two = [...[a, b], c];',
  'export const three = <Row {...{ a, b }} />;',
];
const allowed = [
  'export const four = { ...given, ...(a && { b }), c };',
  'export const five = [...given, ...[a, b].map(String), ...(a ? [b] : [])];',
  'export const six = <Row {...given} />;',
];

it('a literal is not spread where it could be written directly', async () => {
  const text = [...refused, ...allowed].join('\n');
  const found = await lint([{ file: 'src/client/ui/row.tsx', text }]);
  const lines = found
    .filter(({ category }) => category === 'plugin')
    .map(({ location }) => location.start.line);
  expect(lines.toSorted()).toEqual(refused.map((_, index) => index + 1));
});
