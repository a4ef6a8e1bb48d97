import type { CallAnswer } from '#contract/call';
import type { listQrCodes as listQrCodesCall, QrCode } from '#contract/codes/qr-codes';
import { findEntitlements } from '#server/billing/find-entitlements';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import {
  type CodeMetrics,
  countByCode,
  type OwnCode,
  selectFormerCodes,
  selectQrCodes,
} from './repository';
import { codesOverPlan, tagAddress } from './rules';

type Deps = Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'provider'>;

/**
 * Lists a page's codes with their metrics (docs/product.md, section 2), and those that formerly
 * brought it tips, oldest first.
 * @throws {ApiError} as `requireOwnProfile`
 */
export async function listQrCodes(
  deps: Deps,
  own: OwnPage,
): Promise<CallAnswer<typeof listQrCodesCall>> {
  const { db } = deps.database;
  const { id } = await requireOwnProfile(deps, own);
  const codes = await findQrCodes(deps, db, own.userId);
  return {
    codes: codes.filter(({ profileId }) => profileId === id),
    formerCodes: await selectFormerCodes(db, own.userId, id),
  };
}

/** Returns the codes of all of a worker's pages, oldest first. */
export async function findQrCodes(deps: Deps, db: Queries, userId: string): Promise<QrCode[]> {
  const codes = await selectQrCodes(db, userId);
  const metrics = await countByCode(db, userId);
  const entitlements = await findEntitlements(deps, userId, db);
  const waiting = codesOverPlan(entitlements, codes);
  const { publicUrl } = deps.config;
  return codes.map((row) => ({
    ...presentQrCode(row, metrics.get(row.id)),
    pausedByPlan: waiting.has(row.id),
    tagAddress: tagAddress(entitlements, publicUrl, row.code),
  }));
}

function presentQrCode(
  row: OwnCode,
  metrics: CodeMetrics = { scans: 0, taps: 0, tips: 0 },
): Omit<QrCode, 'pausedByPlan' | 'tagAddress'> {
  const { updatedAt: _, deletedAt: __, earlierCodes: ___, createdAt, ...code } = row;
  return { ...code, createdAt: createdAt.toISOString(), ...metrics };
}

/** Returns one of a worker's codes. The code must exist. */
export async function findQrCode(deps: Deps, userId: string, id: string): Promise<QrCode> {
  const codes = await findQrCodes(deps, deps.database.db, userId);
  const found = codes.find((code) => code.id === id);
  if (!found) throw new Error('A code went missing.');
  return found;
}
