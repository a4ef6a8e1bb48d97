import type { QrCode, QrCodeChange } from '#contract/codes/qr-codes';
import type { SignedIn } from '#server/accounts/find-session';
import { requireConfirmed } from '#server/accounts/require-confirmed';
import { plainName } from '#server/accounts/rules/plain-name';
import { recordTipsRedirected } from '#server/accounts/security-events';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { announcePages } from '#server/profiles/announce-pages';
import { requireOwnProfile } from '#server/profiles/require-own-profile';
import { findQrCode } from './list-qr-codes';
import { lockQrCode, type QrCodeRow, updateQrCode } from './repository';
import { requireBranding } from './rules';

type Deps = Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'mailer' | 'provider'>;

/**
 * Renames, redesigns or pauses a code, or moves it to another page of its worker.
 * @throws {ApiError} qr_code_not_found when the code is not theirs or deleted, not_in_plan when the
 * plan has no custom designs; as `requireOwnProfile` for the page to move to; and as
 * `requireConfirmed` when the code moves
 */
export async function changeQrCode(
  deps: Deps,
  signedIn: SignedIn,
  id: string,
  { profileId, ...change }: QrCodeChange,
): Promise<QrCode> {
  const userId = signedIn.user.id;
  const entitlements = await findEntitlements(deps, userId);
  // Without an id, checks that the user has a page at all.
  await requireOwnProfile(deps, { userId, profileId });
  const changed = await writeCode(deps, userId, id, async (code, transaction) => {
    if (profileId !== undefined && profileId !== code.profileId) {
      await requireConfirmed(transaction, deps, signedIn);
      const name = plainName(code.name) ?? code.code;
      const moved = { what: 'code', name, about: code.name } as const;
      await recordTipsRedirected(transaction, deps, signedIn, moved);
    }
    if (change.design) requireBranding(entitlements, change.design, code.design);
    return {
      name: change.name ?? code.name,
      place: change.place ?? code.place,
      design: change.design ?? code.design,
      paused: change.paused ?? code.paused,
      profileId: profileId ?? code.profileId,
    };
  });
  return findQrCode(deps, userId, changed.id);
}

/**
 * Retires a code permanently. Its row stays, because scans and tips refer to it.
 * @throws {ApiError} profile_required when the user has no page, qr_code_not_found when the code is
 * not theirs or already deleted
 */
export async function deleteQrCode(deps: Deps, userId: string, id: string): Promise<void> {
  await requireOwnProfile(deps, { userId, profileId: undefined });
  await writeCode(deps, userId, id, async () => ({ deletedAt: new Date(deps.clock.now()) }));
}

/** Updates a code and announces the change to all processes, which cache where codes lead. */
async function writeCode(
  { database, cache, clock }: Deps,
  userId: string,
  id: string,
  decide: (code: QrCodeRow, transaction: Queries) => Promise<Partial<QrCodeRow>>,
): Promise<QrCodeRow> {
  const { announced, after } = await database.transaction(async (transaction) => {
    const code = await lockQrCode(transaction, userId, id);
    if (!code) throw new ApiError('qr_code_not_found');
    const next = {
      ...code,
      ...(await decide(code, transaction)),
      updatedAt: new Date(clock.now()),
    };
    await updateQrCode(transaction, code, next);
    // All pages: pausing one code can make room for another on any of them.
    return { after: next, announced: await announcePages(transaction, userId) };
  });
  for (const page of announced) cache.invalidate(page);
  return after;
}
