import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { CreateQrCodeBody, QrCode } from '#contract/codes/qr-codes';
import { defaultQrDesign } from '#contract/codes/qr-codes';
import { CODE_ALPHABET, CODE_LENGTH } from '#contract/typed-number';
import { findEntitlements } from '#server/billing/find-entitlements';
import { advisoryLock } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { findQrCode } from './list-qr-codes';
import { insertQrCode, issueCode, type OwnCode, type QrCodeRow, selectQrCodes } from './repository';
import { requireBranding, requireRoomForCode } from './rules';

/**
 * @throws {ApiError} qr_code_limit when the plan allows no more codes, not_in_plan when it has no
 * custom designs; and as `requireOwnProfile`
 */
export async function createQrCode(
  deps: Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'provider'>,
  own: OwnPage,
  { name, place, design = defaultQrDesign }: CreateQrCodeBody,
): Promise<QrCode> {
  const { database, clock } = deps;
  const { userId } = own;
  const { id: profileId } = await requireOwnProfile(deps, own);
  const entitlements = await findEntitlements(deps, userId);
  requireBranding(entitlements, design);
  const now = new Date(clock.now());
  const { id } = await database.transaction(async (transaction) => {
    const codes = await lockQrCodes(transaction, userId);
    requireRoomForCode(entitlements, codes.length);
    return addQrCode(transaction, { profileId, name, place, design }, now);
  });
  return findQrCode(deps, userId, id);
}

/** Returns a user's codes, and keeps others from being added until the transaction ends. */
export async function lockQrCodes(transaction: Queries, userId: string): Promise<OwnCode[]> {
  // Otherwise two requests might each add the last code that the plan allows.
  await advisoryLock(transaction, `codes of ${userId}`);
  return selectQrCodes(transaction, userId);
}

export async function addQrCode(
  transaction: Queries,
  code: Pick<QrCodeRow, 'profileId' | 'name' | 'place' | 'design'>,
  now: Date,
): Promise<QrCodeRow> {
  const row: QrCodeRow = {
    ...code,
    paused: false,
    deletedAt: null,
    id: uuidv7({ msecs: now.getTime() }),
    code: await issueNewCode(transaction, code.profileId),
    createdAt: now,
    updatedAt: now,
  };
  await insertQrCode(transaction, row);
  return row;
}

/** Retries until a code is new. The first one practically always is. */
async function issueNewCode(db: Queries, profileId: string): Promise<string> {
  const code = newTypedCode();
  return (await issueCode(db, code, profileId)) ? code : issueNewCode(db, profileId);
}

/** Returns one of 34 billion random codes. */
function newTypedCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(32)]).join('');
}
