// A page's pictures: its photo, in two sizes, and its logo.
import { createHash } from 'node:crypto';
import { IMAGES_PATH } from '#contract/profiles/branding';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { findEntitlements } from '#server/billing/find-entitlements';
import { requirePageBranding } from '#server/billing/rules/plan';
import type { ServerDeps } from '#server/deps';
import { changeOwnProfile } from './change-own-profile';
import { avatarSquares, type Crop } from './photos/avatar-squares';
import { fittedLogo } from './photos/fitted-logo';
import { replaceImages } from './repository/images';
import { type Pictures, selectPictures, updateProfile } from './repository/profiles';
import { type OwnPage, requireOwnProfile } from './require-own-profile';
import { nameOfImage } from './rules/photo-address';

type Deps = Pick<ServerDeps, 'database' | 'cache' | 'clock'>;

/**
 * Crops an uploaded photo and replaces the profile's earlier one.
 * @throws {ApiError} as `requireOwnProfile` and `avatarSquares`
 */
export async function replaceAvatar(
  deps: Deps,
  own: OwnPage,
  file: Buffer,
  crop: Crop | null,
): Promise<OwnProfile> {
  // Before the work of decoding.
  await requireOwnProfile(deps, own);
  const { large, small } = await avatarSquares(file, crop);
  return putPictures(deps, own, { avatarUrl: large, avatarSmallUrl: small });
}

/** @throws {ApiError} as `requireOwnProfile` */
export function removeAvatar(deps: Deps, own: OwnPage): Promise<OwnProfile> {
  return putPictures(deps, own, { avatarUrl: null, avatarSmallUrl: null });
}

/**
 * Sets the logo of one of a user's pages.
 * @throws {ApiError} not_in_plan when the plan has no logo; and as `requireOwnProfile` and
 * `fittedLogo`
 */
export async function replaceLogo(
  deps: Deps & Pick<ServerDeps, 'provider'>,
  own: OwnPage,
  file: Buffer,
): Promise<OwnProfile> {
  // Before the work of decoding.
  await requireOwnProfile(deps, own);
  requirePageBranding(await findEntitlements(deps, own.userId));
  return putPictures(deps, own, { logoUrl: await fittedLogo(file) });
}

/** @throws {ApiError} as `requireOwnProfile` */
export function removeLogo(deps: Deps, own: OwnPage): Promise<OwnProfile> {
  return putPictures(deps, own, { logoUrl: null });
}

/** Replaces some of a page's pictures; the others stay. */
function putPictures(
  deps: Deps,
  own: OwnPage,
  contents: Partial<Record<keyof Pictures, Buffer | null>>,
): Promise<OwnProfile> {
  const now = new Date(deps.clock.now());
  const placed = Object.entries(contents).map(([place, content]) => {
    return { place, picture: content && storedImage(content, now) };
  });
  const addresses = placed.map(({ place, picture }) => [place, picture?.address ?? null] as const);
  return changeOwnProfile(deps, own, async (transaction, id) => {
    const others = Object.entries(await selectPictures(transaction, id))
      .filter(([place]) => !(place in contents))
      .map(([, address]) => address);
    const rows = placed.flatMap(({ picture }) => picture?.row ?? []);
    await replaceImages(transaction, id, rows, hashesIn(others));
    await updateProfile(transaction, id, { ...Object.fromEntries(addresses), now });
  });
}

function storedImage(content: Buffer, createdAt: Date) {
  const hash = createHash('sha256').update(content).digest();
  return {
    row: { content, hash, createdAt },
    address: `${IMAGES_PATH}/${hash.toString('base64url')}.webp`,
  };
}

function hashesIn(addresses: readonly (string | null)[]): Buffer[] {
  return addresses.flatMap((address) => {
    const name = nameOfImage(address);
    return name === undefined ? [] : Buffer.from(name, 'base64url');
  });
}
