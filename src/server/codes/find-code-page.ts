import { readTypedCode } from '#contract/codes/typed-code';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import type { ServerDeps } from '#server/deps';
import { selectCodeTarget } from './repository';
import { exceedsPlan } from './rules';

/**
 * Returns the handle of the page that a printed code leads to (docs/product.md, section 2). Ignores
 * case, hyphens and look-alike characters.
 * @throws {ApiError} qr_code_not_found when it was never issued, qr_code_paused when the worker or
 * the plan paused it, qr_code_retired when it or its page was deleted, profile_not_found when its
 * page is deactivated
 */
export async function findCodePage(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'provider'>,
  text: string,
): Promise<string> {
  const code = readTypedCode(text);
  if (code === null) throw new ApiError('qr_code_not_found');
  const { database, cache } = deps;
  const { handle, paused } = await cache.remember(`code:${code}`, async () => {
    const target = await selectCodeTarget(database.db, code);
    if (!target) throw new ApiError('qr_code_not_found');
    const { profileId, userId, handle, active, deletedAt, earlierCodes } = target;
    if (profileId === null || userId === null || handle === null || deletedAt !== null) {
      throw new ApiError('qr_code_retired');
    }
    if (!active) throw new ApiError('profile_not_found');
    // Every plan has room for one code.
    const paused =
      target.paused ||
      (earlierCodes > 0 && exceedsPlan(await findEntitlements(deps, userId), earlierCodes));
    return { invalidatedBy: profileId, value: { handle, paused } };
  });
  if (paused) throw new ApiError('qr_code_paused');
  return handle;
}
