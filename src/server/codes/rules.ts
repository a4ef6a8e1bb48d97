// What a worker's plan allows for printed codes (docs/product.md, section 6). Pure.
import type { Entitlements } from '#contract/billing/billing';
import { roomText } from '#contract/billing/billing';
import { defaultQrDesign, type QrDesign, sameDesign } from '#contract/codes/qr-codes';
import { ApiError } from '#server/api-error';

/**
 * Returns true if the plan allows one more code.
 * @param existing number of codes, not counting deleted ones
 */
export function hasRoomForCode({ limits }: Entitlements, existing: number): boolean {
  return existing < limits.maxQRCodes;
}

/**
 * Requires room for one more code.
 * @param existing as for `hasRoomForCode`
 * @throws {ApiError} qr_code_limit when there is no room
 */
export function requireRoomForCode(entitlements: Entitlements, existing: number): void {
  if (hasRoomForCode(entitlements, existing)) return;
  throw new ApiError('qr_code_limit', {
    message: `Your plan doesn't allow more QR codes. ${roomText('maxQRCodes')}`,
  });
}

/**
 * Returns true if a code exceeds the plan, which keeps the oldest codes of the oldest pages. A
 * worker whose plan has ended can choose others by pausing these.
 * @param earlier how many of the worker's codes come first
 */
export function exceedsPlan({ limits }: Entitlements, earlier: number): boolean {
  return earlier >= limits.maxQRCodes;
}

/** Returns the ids of the codes that exceed the plan. */
export function codesOverPlan(
  entitlements: Entitlements,
  codes: readonly {
    readonly id: string;
    readonly paused: boolean;
    readonly earlierCodes: number;
  }[],
): Set<string> {
  const waiting = codes.filter(
    ({ paused, earlierCodes }) => !paused && exceedsPlan(entitlements, earlierCodes),
  );
  return new Set(waiting.map(({ id }) => id));
}

/**
 * Returns the address to write on an NFC tag for a code, which marks the visit as a tap; null if
 * the plan has no tags. Tags already written keep working and counting on any plan, like their
 * code.
 */
export function tagAddress(
  { features }: Entitlements,
  publicUrl: string,
  code: string,
): string | null {
  return features.nfcIntegration ? `${publicUrl}/q/${code}?from=tap` : null;
}

/**
 * Requires that the plan allows a design. An existing design stays when the plan ends, and any plan
 * allows going back to black on white.
 * @throws {ApiError} not_in_plan when the plan has no custom designs
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
