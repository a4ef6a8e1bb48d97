import { v7 as uuidv7 } from 'uuid';
import type { QrCode } from '#contract/codes/qr-codes';
import { defaultQrDesign } from '#contract/codes/qr-codes';
import { findEntitlements } from '#server/billing/find-entitlements';
import type { ServerDeps } from '#server/deps';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { addQrCode, lockQrCodes } from './create-qr-code';
import { findQrCode } from './list-qr-codes';
import { codesOverPlan, hasRoomForCode, requireRoomForCode } from './rules';

/**
 * Returns the code for a worker's badge, and creates it the first time. Concurrent and repeated
 * requests get the same code. Paused codes are skipped, because a badge printed with one would lead
 * nowhere. If the plan has no room for another code, returns the page's oldest.
 * @throws {ApiError} qr_code_limit when the plan allows no more codes and the page has none that is
 * not paused; and as `requireOwnProfile`
 */
export async function findBadgeCode(
  deps: Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'provider'>,
  own: OwnPage,
): Promise<QrCode> {
  const { userId } = own;
  const { id: profileId } = await requireOwnProfile(deps, own);
  const entitlements = await findEntitlements(deps, userId);
  const { id } = await deps.database.transaction(async (transaction) => {
    const codes = await lockQrCodes(transaction, userId);
    const waiting = codesOverPlan(entitlements, codes);
    const usable = codes.filter(
      (code) => code.profileId === profileId && !code.paused && !waiting.has(code.id),
    );
    const badge = usable.find(({ place }) => place === 'badge');
    if (badge) return badge;
    const [oldest] = usable;
    if (oldest && !hasRoomForCode(entitlements, codes.length)) return oldest;
    requireRoomForCode(entitlements, codes.length);
    const now = new Date(deps.clock.now());
    const code = {
      id: uuidv7({ msecs: now.getTime() }),
      profileId,
      name: 'My badge',
      place: 'badge',
      design: defaultQrDesign,
    } as const;
    return addQrCode(transaction, code, now);
  });
  return findQrCode(deps, userId, id);
}
