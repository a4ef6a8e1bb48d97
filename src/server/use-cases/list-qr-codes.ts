import type { QrCode } from '#contract/qr-codes';
import type { Queries } from '../db/queries';
import type { ServerDeps } from '../deps';
import {
  type CodeFigures,
  countByCode,
  type QrCodeRow,
  selectQrCodes,
} from '../repositories/qr-codes';
import { requireOwnProfile } from './require-own-profile';

/**
 * Returns a worker's codes with their figures (docs/product.md, section 2), oldest first.
 * @throws {Refusal} profile_required when the user has no profile
 */
export async function listQrCodes(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
): Promise<QrCode[]> {
  await requireOwnProfile({ database }, userId);
  const codes = await selectQrCodes(database.db, userId);
  return withFigures(database.db, codes);
}

/** Returns codes as their worker sees them. */
export async function withFigures(db: Queries, codes: readonly QrCodeRow[]): Promise<QrCode[]> {
  const figures = new Map<string, CodeFigures>();
  for (const profileId of new Set(codes.map((code) => code.profileId))) {
    for (const [id, counted] of await countByCode(db, profileId)) figures.set(id, counted);
  }
  return codes.map((code) => presentQrCode(code, figures.get(code.id) ?? { scans: 0, tips: 0 }));
}

/** Returns a code as its worker sees it. */
export function presentQrCode(row: QrCodeRow, figures: CodeFigures): QrCode {
  const { updatedAt: _, deletedAt: __, createdAt, ...code } = row;
  return { ...code, createdAt: createdAt.toISOString(), ...figures };
}
