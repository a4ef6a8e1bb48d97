// A worker's printed codes: what is typed, where they hang, how they look.
import * as z from 'zod/mini';

/** Where a code is shown. */
export const qrPlaces = ['badge', 'table', 'card', 'sticker', 'door'] as const;
export const qrPlace = z.enum(qrPlaces);
export type QrPlace = z.infer<typeof qrPlace>;

/** A colour as `#rrggbb`, in lower case. */
export const hexColour = z
  .string()
  .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Use a colour such as #1f2937'));

export const qrDesign = z.strictObject({
  foreground: hexColour,
  background: hexColour,
  /** Whether Tipwell's mark stands in the middle. */
  logo: z.boolean(),
});
export type QrDesign = z.infer<typeof qrDesign>;

export const defaultQrDesign: QrDesign = {
  foreground: '#000000',
  background: '#ffffff',
  logo: false,
};
