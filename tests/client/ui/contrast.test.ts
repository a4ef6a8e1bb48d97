// Every combination of text and background in use must be readable in both color schemes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../../src/client/ui/theme.css'), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');

function colorsIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{3,6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex,
    ]),
  );
}

const light = colorsIn(lightCss);
const schemes = { light, dark: { ...light, ...colorsIn(darkCss) } };

/** Returns the relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['surface', 'raised', 'sunken'];
const onEveryGround = (text: string) => grounds.map((ground) => [text, ground] as const);
const texts = [
  ...onEveryGround('ink'),
  ...onEveryGround('ink-muted'),
  ...onEveryGround('brand'),
  ...onEveryGround('brand-strong'),
  ...onEveryGround('accent'),
  ...onEveryGround('danger'),
  ...onEveryGround('success'),
  ...onEveryGround('info'),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-brand-soft', 'brand-soft'],
  ['brand-strong', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['ink-muted', 'brand-soft'],
  ['accent', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['on-danger', 'danger'],
  ['info', 'info-soft'],
  ['brand-strong', 'info-soft'],
  ['surface', 'ink'],
  ['white', 'night'],
] as const;
const shapes = [
  ...onEveryGround('line-strong'),
  ...onEveryGround('focus'),
  ['star', 'raised'],
  ['star', 'surface'],
  ...onEveryGround('spinner-emerald'),
  ...onEveryGround('spinner-teal'),
  ...onEveryGround('spinner-purple'),
  ...onEveryGround('spinner-orange'),
] as const;

describe.each(Object.entries(schemes))('in the %s scheme', (_, colors) => {
  const ratio = (one: string, other: string) => contrast(colors[one] ?? '', colors[other] ?? '');

  it.each(texts)('%s is readable on %s (4.5:1)', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('%s stands out from %s (3:1)', (shape, ground) => {
    expect(ratio(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});
