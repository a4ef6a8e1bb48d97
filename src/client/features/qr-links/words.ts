import type { QrCode, QrPlace } from '#contract/qr-codes';
import { fullAddress, paths } from '../../platform/paths';
import { counted } from '../../ui/format';

export const placeNames: Record<QrPlace, string> = {
  badge: 'Badge',
  table: 'Table',
  card: 'Card',
  sticker: 'Sticker',
  door: 'Door',
};

export const placeOptions = Object.entries(placeNames).map(([value, label]) => ({ value, label }));

/** What a code says to a camera. */
export function addressOf({ code }: Pick<QrCode, 'code'>): string {
  return fullAddress(paths.codePage.getHref(code));
}

/** What somebody without a camera types. */
export function typedAddressOf({ code }: Pick<QrCode, 'code'>): string {
  return window.location.host + paths.codePage.getHref(code);
}

/** What came of a code. */
export function figuresText({ scans, tips }: Pick<QrCode, 'scans' | 'tips'>): string {
  return `${counted(scans, 'scan')} · ${counted(tips, 'tip')}`;
}
