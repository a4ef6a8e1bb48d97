// Passes for phones' wallets: who gets one, what it shows, and when it has changed
// (docs/product.md, sections 2 and 6). Pure.
import { createHash } from 'node:crypto';
import type { Entitlements } from '#contract/billing/billing';
import type { Wallet } from '#contract/operator/operator';
import { IMAGES_PATH } from '#contract/profiles/branding';
import { nameOf } from '#contract/profiles/payee';
import { ApiError } from '#server/api-error';
import { nameOfImage } from '#server/profiles/rules/photo-address';

/** What a pass shows of a page. */
export interface PassContent {
  readonly profileId: string;
  readonly name: string;
  readonly jobTitle: string | null;
  /** The QR code's content: the page's address, marked so that a visit counts as a scan. */
  readonly address: string;
  /** URL of the photo as PNG; null without one. */
  readonly photoUrl: string | null;
  /** Whether the page is off, so that the code leads nowhere. */
  readonly voided: boolean;
}

/** Below the code. */
export const SCAN_TO_TIP = 'Scan to tip';

/** The product's color, dark enough for white text. */
export const PASS_COLORS = {
  background: '#047857',
  foreground: '#ffffff',
  label: '#d1fae5',
} as const;

/** What a pass's content depends on. */
export interface PageFacts {
  readonly id: string;
  readonly handle: string;
  readonly displayName: string | null;
  readonly jobTitle: string | null;
  readonly avatarUrl: string | null;
  readonly active: boolean;
  readonly user: { readonly firstName: string; readonly lastName: string };
}

/** The period in which both certificates for Apple Wallet are valid. */
interface ValidBetween {
  readonly validFrom: number;
  readonly validUntil: number;
}

/** The settings that passes need. */
export interface WalletSettings {
  readonly appleWallet: ValidBetween | null;
  readonly googleWallet: object | null;
}

/** @throws {ApiError} not_in_plan when the plan includes no passes */
export function requireWalletPass({ features }: Entitlements): void {
  if (features.walletPass) return;
  throw new ApiError('not_in_plan', { message: 'Passes for your wallet come with Pro.' });
}

export function isValidAt({ validFrom, validUntil }: ValidBetween, now: number): boolean {
  return validFrom <= now && now < validUntil;
}

/** Returns the wallets that the server can make passes for at a time. */
export function offeredWallets(
  { appleWallet, googleWallet }: WalletSettings,
  now: number,
): Wallet[] {
  return [
    ...(appleWallet !== null && isValidAt(appleWallet, now) ? (['apple'] as const) : []),
    ...(googleWallet !== null ? (['google'] as const) : []),
  ];
}

export function contentOfPass(page: PageFacts, publicUrl: string): PassContent {
  const photo = nameOfImage(page.avatarUrl);
  return {
    profileId: page.id,
    name: nameOf(page),
    jobTitle: page.jobTitle?.trim() || null,
    // On our own host, like printed codes, because a pass may outlive a worker's domain.
    address: `${publicUrl}/u/${page.handle}?from=qr`,
    photoUrl: photo === undefined ? null : `${publicUrl}${IMAGES_PATH}/${photo}.png`,
    voided: !page.active,
  };
}

export function hashOfContent(content: PassContent): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

const SECOND_MS = 1000;
const wholeSeconds = (time: number) => Math.floor(time / SECOND_MS) * SECOND_MS;

/** Returns a change's time: in whole seconds, as in HTTP, and always after the previous one. */
export function nextChange(before: Date | null, now: number): Date {
  const earliest = before === null ? 0 : before.getTime() + SECOND_MS;
  return new Date(Math.max(wholeSeconds(now), earliest));
}

/** Returns the tag for phones to send back: before this second, which may bring more changes. */
export function tagOf(changes: readonly Date[], now: number): string {
  const latest = Math.max(...changes.map((change) => change.getTime()));
  return String(Math.min(latest, wholeSeconds(now) - SECOND_MS) / SECOND_MS);
}

/** Returns true if a pass changed after a phone's tag, or the tag is missing or invalid. */
export function isNewerThan(change: Date, tag: string | undefined): boolean {
  const since = /^\d{1,12}$/.test(tag ?? '') ? Number(tag) * SECOND_MS : 0;
  return change.getTime() > since;
}

/** Returns true if a phone's copy, by its time, is current. */
export function isStillCurrent(change: Date, ifModifiedSince: string | undefined): boolean {
  const since = Date.parse(ifModifiedSince ?? '');
  return !Number.isNaN(since) && change.getTime() <= since;
}
