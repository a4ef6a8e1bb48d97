import { randomInt } from 'node:crypto';
import type { CreateQrCodeBody, QrCode } from '#contract/codes/qr-codes';
import { defaultQrDesign } from '#contract/codes/qr-codes';
import { CODE_ALPHABET, CODE_LENGTH } from '#contract/codes/typed-code';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import { advisoryLock } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { findQrCode } from './list-qr-codes';
import {
  insertQrCode,
  issueCode,
  lockQrCode,
  type OwnCode,
  type QrCodeRow,
  selectQrCodes,
  updateQrCode,
} from './repository';
import { requireBranding, requireRoomForCode } from './rules';

/**
 * Creates a code for a worker's page (`POST /api/qr-codes`), once per id.
 * @throws {ApiError} qr_code_limit when the plan allows no more codes, not_in_plan when it has no
 * custom designs; and as `requireOwnProfile` and `addQrCode`
 */
export async function createQrCode(
  deps: Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'provider'>,
  own: OwnPage,
  { id, name, place, design }: CreateQrCodeBody,
): Promise<QrCode> {
  const { database, clock } = deps;
  const { userId } = own;
  const { id: profileId } = await requireOwnProfile(deps, own);
  const entitlements = await findEntitlements(deps, userId);
  const now = new Date(clock.now());
  await database.transaction(async (transaction) => {
    const codes = await lockQrCodes(transaction, userId);
    const known = await lockQrCode(transaction, userId, id);
    const given = { name, place, design: design ?? known?.design ?? defaultQrDesign };
    requireBranding(entitlements, given.design, known?.design);
    if (known) return updateQrCode(transaction, known, { ...known, ...given, updatedAt: now });
    requireRoomForCode(entitlements, codes.length);
    await addQrCode(transaction, { id, profileId, ...given }, now);
  });
  return findQrCode(deps, userId, id);
}

/** Returns a user's codes, and keeps others from being added until the transaction ends. */
export async function lockQrCodes(transaction: Queries, userId: string): Promise<OwnCode[]> {
  // Otherwise two requests might each add the last code that the plan allows.
  await advisoryLock(transaction, `codes of ${userId}`);
  return selectQrCodes(transaction, userId);
}

/** @throws {ApiError} qr_code_not_found when the id is that of the page's deleted code */
export async function addQrCode(
  transaction: Queries,
  code: Pick<QrCodeRow, 'id' | 'profileId' | 'name' | 'place' | 'design'>,
  now: Date,
): Promise<QrCodeRow> {
  const row: QrCodeRow = {
    ...code,
    paused: false,
    deletedAt: null,
    code: await issueNewCode(transaction, code.profileId),
    createdAt: now,
    updatedAt: now,
  };
  if (!(await insertQrCode(transaction, row))) throw new ApiError('qr_code_not_found');
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
