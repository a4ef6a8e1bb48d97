// How a printed code looks, and whether cameras can read it.
import * as z from 'zod/mini';
import { hexColor, luminance } from '../profiles/colors';

/** Returns modules against background: 21 for black on white, below 1 for light on dark. */
export function codeContrast({
  foreground,
  background,
}: Record<'foreground' | 'background', string>) {
  return (luminance(background) + 0.05) / (luminance(foreground) + 0.05);
}

/** Codes below this are rejected: cameras fail. */
const MIN_CODE_CONTRAST = 3;
/** Codes below this get a warning: some cameras fail in a dim room. */
const GOOD_CODE_CONTRAST = 4.5;

/** Returns how well cameras can read the colors. Light on dark never passes: many cameras fail. */
export function readability(colors: Record<'foreground' | 'background', string>) {
  const contrast = codeContrast(colors);
  if (contrast < MIN_CODE_CONTRAST) return 'unreadable';
  return contrast < GOOD_CODE_CONTRAST ? 'weak' : 'good';
}

const designFields = {
  foreground: hexColor,
  background: hexColor,
  /** Whether Tipwell's mark is in the middle. */
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

export function sameDesign(one: QrDesign, other: QrDesign): boolean {
  return (
    one.foreground === other.foreground &&
    one.background === other.background &&
    one.logo === other.logo
  );
}
