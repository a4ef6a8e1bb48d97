import type { OwnProfile } from '#contract/own-profile';
import { findEntitlements } from '#server/billing/find-entitlements';
import { requirePageBranding } from '#server/billing/rules/plan';
import type { ServerDeps } from '#server/deps';
import { changeOwnProfile } from './change-own-profile';
import { fittedLogo } from './photos/fitted-logo';
import { replaceImages } from './repository/images';
import { selectPictures, updateProfile } from './repository/profiles';
import { type OwnPage, requireOwnProfile } from './require-own-profile';
import { hashesIn, storedImage } from './stored-images';

type Deps = Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'provider'>;

/**
 * Puts a logo on one of a user's pages, in place of the earlier one, which is deleted.
 * @throws {Refusal} not_in_plan when the plan has no logo; and as `requireOwnProfile` and
 *   `fittedLogo`
 */
export async function replaceLogo(deps: Deps, own: OwnPage, file: Buffer): Promise<OwnProfile> {
  // Checked before the work of decoding the picture.
  await requireOwnProfile(deps, own);
  requirePageBranding(await findEntitlements(deps, own.userId));
  return putLogo(deps, own, await fittedLogo(file));
}

/**
 * Deletes the logo of one of a user's pages, if it has one.
 * @throws {Refusal} as `requireOwnProfile`
 */
export function removeLogo(deps: Deps, own: OwnPage): Promise<OwnProfile> {
  return putLogo(deps, own, null);
}

function putLogo(deps: Deps, own: OwnPage, content: Buffer | null): Promise<OwnProfile> {
  const now = new Date(deps.clock.now());
  const logo = content && storedImage(content, now);
  return changeOwnProfile(deps, own, async (transaction, id) => {
    const { avatarUrl, avatarSmallUrl } = await selectPictures(transaction, id);
    const photo = hashesIn([avatarUrl, avatarSmallUrl]);
    await replaceImages(transaction, id, logo ? [logo.row] : [], photo);
    await updateProfile(transaction, id, { logoUrl: logo?.address ?? null, now });
  });
}
