import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastOf, pageColorsOf, READABLE } from '#contract/profiles/branding';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** The backgrounds in `ui/theme.css` that a brand color appears on. */
const grounds = {
  light: ['#faf8f4', '#ffffff', '#f1eee7'],
  dark: ['#0b1512', '#13211c', '#070e0c'],
};

it('derives colors from any color that are readable on every background of both schemes', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const colors = pageColorsOf(chosen);
      for (const scheme of ['light', 'dark'] as const) {
        const { brand, brandStrong, onBrand, brandSoft, onBrandSoft } = colors[scheme];
        const pairs = [
          ...grounds[scheme].flatMap((ground) => [
            [brand, ground],
            [brandStrong, ground],
          ]),
          [onBrand, brand],
          [onBrand, brandStrong],
          [onBrandSoft, brandSoft],
        ];
        for (const [text = '', ground = ''] of pairs) {
          expect(
            contrastOf(text, ground),
            `${scheme}: ${text} on ${ground}`,
          ).toBeGreaterThanOrEqual(READABLE);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

it('keeps a readable color as it is', () => {
  expect(pageColorsOf('#7c3aed').light.brand).toBe('#7c3aed');
  expect(pageColorsOf('#34d399').dark.brand).toBe('#34d399');
});
