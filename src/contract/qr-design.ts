// How a printed code looks, and whether cameras can still read it.
import * as z from 'zod/mini';
import { atMost } from './text';

/** A colour as `#rrggbb`, in lower case. */
export const hexColour = z
  .string()
  .check(
    z.toLowerCase(),
    atMost(7, 'Use a color such as #1f2937'),
    z.regex(/^#[0-9a-f]{6}$/, 'Use a color such as #1f2937'),
  );

/** The lightness of a colour from 0 (black) to 1 (white), as WCAG 2 measures it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * How far the dark modules stand out: 21 for black on white, 1 for none at all, and less than 1 for
 * light modules on a dark ground.
 */
export function codeContrast({
  foreground,
  background,
}: Record<'foreground' | 'background', string>) {
  return (luminance(background) + 0.05) / (luminance(foreground) + 0.05);
}

/** Below this, cameras fail: such a code is refused. */
export const LEAST_CODE_CONTRAST = 3;
/** Below this, some cameras fail in a dim room: such a code is warned of. */
export const GOOD_CODE_CONTRAST = 4.5;

/** Whether a code of these colours can be scanned. Light on dark never counts: many cameras fail. */
export function readability(colours: Record<'foreground' | 'background', string>) {
  const contrast = codeContrast(colours);
  if (contrast < LEAST_CODE_CONTRAST) return 'unreadable';
  return contrast < GOOD_CODE_CONTRAST ? 'weak' : 'good';
}

const designFields = {
  foreground: hexColour,
  background: hexColour,
  /** Whether Tipwell's mark stands in the middle. */
  logo: z.boolean(),
};

export const qrDesign = z.strictObject(designFields).check(
  z.refine((design) => readability(design) !== 'unreadable', {
    error: 'Choose a darker code or a lighter ground, or cameras cannot read it',
    path: ['foreground'],
  }),
);
export type QrDesign = z.infer<typeof qrDesign>;

export const defaultQrDesign: QrDesign = {
  foreground: '#000000',
  background: '#ffffff',
  logo: false,
};

/** Whether two designs look the same. */
export function sameDesign(one: QrDesign, other: QrDesign): boolean {
  return (
    one.foreground === other.foreground &&
    one.background === other.background &&
    one.logo === other.logo
  );
}
