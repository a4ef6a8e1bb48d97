import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Spinner } from '../../../src/client/ui/spinner';

const theme = readFileSync('src/client/ui/theme.css', 'utf8');

describe('the spinner (section 2)', () => {
  it.each([
    ['sm', 24],
    ['md', 48],
    ['lg', 72],
    ['xl', 96],
  ] as const)('is, in size %s, %i pixels wide and high', (size, pixels) => {
    const markup = renderToStaticMarkup(<Spinner size={size} />);
    expect(markup).toContain(`width="${pixels}" height="${pixels}"`);
  });

  it.each(['emerald', 'teal', 'purple', 'orange'] as const)('comes in %s', (color) => {
    expect(renderToStaticMarkup(<Spinner color={color} />)).toContain(`text-spinner-${color}`);
    expect(theme).toContain(`--color-spinner-${color}:`);
  });

  it('comes in white', () => {
    expect(renderToStaticMarkup(<Spinner color="white" />)).toContain('text-white');
  });
});
