import { fullAddress, paths } from '#client/platform/paths';
import { pluralize } from '#client/text/format';
import type { QrCode, QrPlace } from '#contract/codes/qr-codes';

export const placeNames: Record<QrPlace, string> = {
  badge: 'Badge',
  table: 'Table',
  card: 'Card',
  sticker: 'Sticker',
  door: 'Door',
};

export const placeOptions = Object.entries(placeNames).map(([value, label]) => ({ value, label }));

/** Returns the URL in the code. */
export function addressOf({ code }: Pick<QrCode, 'code'>): string {
  return fullAddress(paths.codePage.getHref(code));
}

/** Returns the URL to type without a camera. */
export function typedAddressOf({ code }: Pick<QrCode, 'code'>): string {
  return window.location.host + paths.codePage.getHref(code);
}

export function metricsText({
  scans,
  taps,
  tips,
}: Pick<QrCode, 'scans' | 'taps' | 'tips'>): string {
  // Taps are left out for workers without tags.
  const tapped = taps > 0 ? [pluralize(taps, 'tap')] : [];
  const counts = [pluralize(scans, 'scan'), ...tapped, pluralize(tips, 'tip')];
  // A number stays on the line of its word.
  return counts.map((text) => text.replace(' ', '\u00a0')).join(' · ');
}
