import { expect, it } from 'vitest';
import { codeContrast, qrDesign, readability } from '#contract/codes/qr-codes';

const colors = (foreground: string, background: string) => ({ foreground, background });

it('measures contrast as WCAG does, from the dark to the light', () => {
  expect(codeContrast(colors('#000000', '#ffffff'))).toBeCloseTo(21);
  expect(codeContrast(colors('#808080', '#808080'))).toBe(1);
  expect(codeContrast(colors('#767676', '#ffffff'))).toBeCloseTo(4.54, 2);
  expect(codeContrast(colors('#ffffff', '#000000'))).toBeCloseTo(1 / 21);
});

it.each([
  ['#0b3d2e', '#ffffff', 'good'],
  ['#767676', '#ffffff', 'good'],
  ['#8a8a8a', '#ffffff', 'weak'],
  ['#9a9a9a', '#ffffff', 'unreadable'],
  ['#ffd400', '#ffffff', 'unreadable'],
  ['#ffffff', '#000000', 'unreadable'],
] as const)('calls %s on %s %s', (foreground, background, verdict) => {
  expect(readability(colors(foreground, background))).toBe(verdict);
});

it('refuses a design that cameras cannot read, and says where', () => {
  const refused = qrDesign.safeParse({ ...colors('#ffd400', '#ffffff'), logo: false });
  expect(refused.error?.issues[0]?.path).toEqual(['foreground']);
  expect(qrDesign.safeParse({ ...colors('#8A8A8A', '#FFFFFF'), logo: true }).data).toEqual({
    ...colors('#8a8a8a', '#ffffff'),
    logo: true,
  });
});

it.each(['black', '#000', '#0000000', 'url(x)', '#00000g'])('refuses color %j', (foreground) => {
  expect(qrDesign.safeParse({ ...colors(foreground, '#ffffff'), logo: false }).success).toBe(false);
});
