// The fonts of printed pieces, loaded only for printing. Their license (OFL) allows embedding.

import plainUrl from '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf?url';
import strongUrl from '@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf?url';
import otherUrl from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url';
import serifUrl from '@expo-google-fonts/playfair-display/600SemiBold/PlayfairDisplay_600SemiBold.ttf?url';
import { TrueType } from '#client/drawing/true-type';
import { loadBytes } from '#client/platform/load-file';
import { type FontName, fontNames } from './drawing';
import type { Fonts } from './typeface';

const urls: Record<FontName, string> = {
  strong: strongUrl,
  plain: plainUrl,
  serif: serifUrl,
  other: otherUrl,
};

/** Characters that the small fonts are sure to have: European Latin letters, and common marks. */
const common = /^[\u0020-\u017f\u2010-\u2026·]*$/;

/** Returns true if a text may need the font with all of Latin, Greek and Cyrillic. */
export function needsOther(texts: readonly string[]): boolean {
  return texts.some((text) => !common.test(text));
}

/**
 * Loads the fonts, and registers them with the browser under the names of `familyOf`.
 * @param other whether to load the large one as well
 * @throws {Error} when one cannot be loaded
 */
export async function loadPrintFonts(other: boolean, signal: AbortSignal): Promise<Fonts> {
  const wanted = fontNames.filter((name) => name !== 'other' || other);
  const loaded = await Promise.all(
    wanted.map(async (name) => {
      const bytes = await loadBytes(urls[name], signal);
      await show(name, bytes);
      return [name, new TrueType(bytes)] as const;
    }),
  );
  return Object.fromEntries(loaded) as unknown as Fonts;
}

export function familyOf(font: FontName): string {
  return `Tipwell print ${font}`;
}

async function show(name: FontName, bytes: Uint8Array): Promise<void> {
  if (typeof FontFace === 'undefined') return;
  const face = new FontFace(familyOf(name), bytes.slice().buffer);
  document.fonts.add(await face.load());
}
