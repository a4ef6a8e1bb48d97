// How a printed code looks, and whether cameras can still read it.
import * as z from 'zod/mini';
import { hexColor, luminance } from '../profiles/colors';

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

/** Whether a code of these colors can be scanned. Light on dark never counts: many cameras fail. */
export function readability(colors: Record<'foreground' | 'background', string>) {
  const contrast = codeContrast(colors);
  if (contrast < LEAST_CODE_CONTRAST) return 'unreadable';
  return contrast < GOOD_CODE_CONTRAST ? 'weak' : 'good';
}

const designFields = {
  foreground: hexColor,
  background: hexColor,
  /** Whether Tipwell's mark stands in the middle. */
  logo: z.boolean(),
};

export const qrDesign = z.strictObject(designFields).check(
  z.refine((design) => readability(design) !== 'unreadable', {
    error: "Choose a darker code or a lighter background, or cameras can't read it",
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
