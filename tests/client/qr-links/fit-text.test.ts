import { expect, it } from 'vitest';
import { fitText } from '../../../src/client/features/qr-links/print/fit-text';

/** Every letter is as wide as it is tall. */
const widthOf = (text: string) => [...text].length;
const box = { width: 100, size: 10, lines: 2 };

it.each([
  ['Ada Marsh', ['Ada Marsh'], 10],
  ['Ada Lovelace', ['Ada', 'Lovelace'], 10],
  ['Bartholomew', ['Bartholomew'], 9.025],
] as const)('makes %s smaller or breaks it', (text, lines, size) => {
  expect(fitText(text, box, widthOf)).toEqual({ size, lines });
});

it('breaks after a hyphen, and makes what is still too long smaller instead of cutting it', () => {
  expect(fitText('Featherstone-Cholmondeley', box, widthOf).lines).toEqual([
    'Featherstone-',
    'Cholmondeley',
  ]);
  expect(fitText('Bartholomew Featherstonehaugh-Smith', box, widthOf).lines).toEqual([
    'Bartholomew',
    'Featherstonehaugh-Smith',
  ]);
});

it.each(['', ' ', '-', '---', 'W'.repeat(500), 'a '.repeat(300), '🍹'.repeat(60)])(
  'keeps %j within its box',
  (text) => {
    const { size, lines } = fitText(text, box, widthOf);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(100);
  },
);
