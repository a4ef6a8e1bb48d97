// What a worker's plan allows of printed codes (docs/product.md, section 6). Pure.
import type { Entitlements } from '#contract/billing/entitlements';
import { roomText } from '#contract/billing/plan-table';
import { defaultQrDesign, type QrDesign, sameDesign } from '#contract/codes/qr-design';
import { ApiError } from '#server/api-error';

/**
 * Refuses one more code than the plan allows.
 * @param existing how many there are, without deleted ones
 * @throws {ApiError} qr_code_limit when that is as many as the plan allows, or more
 */
export function requireRoomForCode({ limits }: Entitlements, existing: number): void {
  if (existing < limits.maxQRCodes) return;
  throw new ApiError('qr_code_limit', {
    message: `Your plan doesn't allow more QR codes. ${roomText('maxQRCodes')}`,
  });
}

/**
 * Whether a code waits for a larger plan: of those that are on, the oldest stay in use. So a worker
 * whose plan ended chooses which ones stay by pausing others.
 * @param earlier how many codes of the same worker are on and older
 */
export function waitsForPlan({ limits }: Entitlements, earlier: number): boolean {
  return earlier >= limits.maxQRCodes;
}

/**
 * Returns the ids of those codes that wait for a larger plan.
 * @param codes all of a worker's, oldest first
 */
export function codesWaitingForPlan(
  entitlements: Entitlements,
  codes: readonly { readonly id: string; readonly paused: boolean }[],
): Set<string> {
  const on = codes.filter(({ paused }) => !paused);
  const waiting = on.filter((_, earlier) => waitsForPlan(entitlements, earlier));
  return new Set(waiting.map(({ id }) => id));
}

/**
 * Returns what to write on an NFC tag for a code: its address with the mark of a tap. Null where
 * the plan has no tags. A tag that is written goes on working and counting on any plan, as its code
 * does.
 */
export function tagAddress(
  { features }: Entitlements,
  publicUrl: string,
  code: string,
): string | null {
  return features.nfcIntegration ? `${publicUrl}/q/${code}?from=tap` : null;
}

/**
 * Refuses a custom design to workers whose plan has none. A design that is there already stays
 * when the plan ends, and everybody may go back to black on white.
 * @throws {ApiError} not_in_plan when the plan has none
 */
export function requireBranding(
  { features }: Entitlements,
  wanted: QrDesign,
  before: QrDesign = defaultQrDesign,
): void {
  const plain = sameDesign(wanted, defaultQrDesign) || sameDesign(wanted, before);
  if (!plain && !features.customBranding) {
    throw new ApiError('not_in_plan', {
      fields: { design: 'Your own colors and a logo in the middle come with Pro.' },
    });
  }
}
