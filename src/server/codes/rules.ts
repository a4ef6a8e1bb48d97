// What a worker's plan allows of printed codes (docs/product.md, section 6). Pure.
import type { Entitlements } from '#contract/billing/entitlements';
import { roomText } from '#contract/billing/plan-table';
import { defaultQrDesign, type QrDesign, sameDesign } from '#contract/codes/qr-design';
import { ApiError } from '#server/api-error';

/**
 * Whether the plan allows one more code.
 * @param existing number of codes, without deleted ones
 */
export function hasRoomForCode({ limits }: Entitlements, existing: number): boolean {
  return existing < limits.maxQRCodes;
}

/**
 * Requires that the plan allows one more code.
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
 * Whether a code exceeds the plan: of those that lead to a page, the oldest of the oldest page stay
 * in use. A worker whose plan ended chooses which ones by pausing others.
 * @param earlier how many of the worker's codes come before it
 */
export function waitsForPlan({ limits }: Entitlements, earlier: number): boolean {
  return earlier >= limits.maxQRCodes;
}

/** The ids of the codes that exceed the plan. */
export function codesWaitingForPlan(
  entitlements: Entitlements,
  codes: readonly {
    readonly id: string;
    readonly paused: boolean;
    readonly earlierCodes: number;
  }[],
): Set<string> {
  const waiting = codes.filter(
    ({ paused, earlierCodes }) => !paused && waitsForPlan(entitlements, earlierCodes),
  );
  return new Set(waiting.map(({ id }) => id));
}

/**
 * What to write on an NFC tag for a code: its address, marked as a tap. Null if the plan has no
 * tags. A written tag keeps working and counting on any plan, as its code does.
 */
export function tagAddress(
  { features }: Entitlements,
  publicUrl: string,
  code: string,
): string | null {
  return features.nfcIntegration ? `${publicUrl}/q/${code}?from=tap` : null;
}

/**
 * Whether the plan allows a design. One that was there before stays when the plan ends, and anybody
 * may return to black on white.
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
