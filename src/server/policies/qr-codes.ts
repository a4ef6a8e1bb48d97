// What a worker's plan allows of printed codes (docs/product.md, section 6). Pure.
import type { Entitlements } from '#contract/entitlements';
import { defaultQrDesign, type QrDesign, sameDesign } from '#contract/qr-design';
import { Refusal } from '../refusal';

/**
 * Refuses one more code than the plan allows.
 * @param existing how many there are, without deleted ones
 * @throws {Refusal} qr_code_limit when that is as many as the plan allows, or more
 */
export function requireRoomForCode({ limits }: Entitlements, existing: number): void {
  if (existing >= limits.maxQRCodes) throw new Refusal('qr_code_limit');
}

/**
 * Refuses a design of one's own to those whose plan has none. A design that is there already stays
 * when the plan ends, and everybody may go back to black on white.
 * @throws {Refusal} not_in_plan
 */
export function requireBranding(
  { features }: Entitlements,
  wanted: QrDesign,
  before: QrDesign = defaultQrDesign,
): void {
  const plain = sameDesign(wanted, defaultQrDesign) || sameDesign(wanted, before);
  if (!plain && !features.customBranding) {
    throw new Refusal('not_in_plan', {
      fields: { design: 'Colors and the mark in the middle come with Pro.' },
    });
  }
}
