import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/queries';
import { profiles } from '../db/schema/accounts';
import { issuedCodes, qrCodes } from '../db/schema/qr-codes';
import { scans, tips } from '../db/schema/tips';

export type QrCodeRow = typeof qrCodes.$inferSelect;

/**
 * The condition that joins a page with the printed code of the placeholder `code`. It matches nothing
 * where that is null, or another page's. A paused or deleted code still counts: the page may have
 * been open before.
 */
export function isCode(profileId: PgColumn): SQL | undefined {
  return and(
    eq(qrCodes.profileId, profileId),
    eq(qrCodes.code, sql`${sql.placeholder('code')}::text`),
  );
}

const ofUser = (userId: string) => and(eq(profiles.userId, userId), isNull(qrCodes.deletedAt));

/** Returns the codes of a user's pages, oldest first, without deleted ones. */
export async function selectQrCodes(db: Queries, userId: string): Promise<QrCodeRow[]> {
  const rows = await db
    .select({ code: qrCodes })
    .from(qrCodes)
    .innerJoin(profiles, eq(profiles.id, qrCodes.profileId))
    .where(ofUser(userId))
    .orderBy(asc(qrCodes.createdAt), asc(qrCodes.id));
  return rows.map(({ code }) => code);
}

/** Returns a user's code, unless it is deleted, and locks it until the transaction ends. */
export async function lockQrCode(
  db: Queries,
  userId: string,
  id: string,
): Promise<QrCodeRow | undefined> {
  const [found] = await db
    .select({ code: qrCodes })
    .from(qrCodes)
    .innerJoin(profiles, eq(profiles.id, qrCodes.profileId))
    .where(and(ofUser(userId), eq(qrCodes.id, id)))
    .for('update', { of: qrCodes });
  return found?.code;
}

/** Notes that a code is given out. Returns false when it ever was before. */
export async function issueCode(db: Queries, code: string, profileId: string): Promise<boolean> {
  const issued = await db
    .insert(issuedCodes)
    .values({ code, profileId })
    .onConflictDoNothing()
    .returning({ code: issuedCodes.code });
  return issued.length > 0;
}

export async function insertQrCode(db: Queries, code: QrCodeRow): Promise<void> {
  await db.insert(qrCodes).values(code);
}

/** Writes a code that is there, also where it is to lead to another page than `before`. */
export async function updateQrCode(
  db: Queries,
  before: Pick<QrCodeRow, 'profileId' | 'id'>,
  code: QrCodeRow,
): Promise<void> {
  await db
    .update(qrCodes)
    .set(code)
    .where(and(eq(qrCodes.profileId, before.profileId), eq(qrCodes.id, before.id)));
  if (code.profileId === before.profileId) return;
  await db
    .update(issuedCodes)
    .set({ profileId: code.profileId })
    .where(eq(issuedCodes.code, code.code));
}

/** Where a code leads. Everything but the code is null once its page is deleted. */
export interface CodeTarget {
  readonly profileId: string | null;
  readonly handle: string | null;
  readonly active: boolean | null;
  readonly paused: boolean | null;
  readonly deletedAt: Date | null;
}

/** Returns where a code leads, as `readTypedCode` returns it; undefined if it was never given out. */
export async function selectCodeTarget(db: Queries, code: string): Promise<CodeTarget | undefined> {
  const [target] = await db
    .select({
      profileId: profiles.id,
      handle: profiles.handle,
      active: profiles.active,
      paused: qrCodes.paused,
      deletedAt: qrCodes.deletedAt,
    })
    .from(issuedCodes)
    .leftJoin(profiles, eq(profiles.id, issuedCodes.profileId))
    .leftJoin(
      qrCodes,
      and(eq(qrCodes.profileId, issuedCodes.profileId), eq(qrCodes.code, issuedCodes.code)),
    )
    .where(eq(issuedCodes.code, code));
  return target;
}

export interface CodeFigures {
  readonly scans: number;
  /** Reported as sent. */
  readonly tips: number;
}

/** Counts the scans and tips of each code of a page, by the code's id. */
export async function countByCode(
  db: Queries,
  profileId: string,
): Promise<Map<string, CodeFigures>> {
  const scanned = await db
    .select({ id: scans.codeId, number: count() })
    .from(scans)
    .where(and(eq(scans.profileId, profileId), sql`${scans.codeId} is not null`))
    .groupBy(scans.codeId);
  const tipped = await db
    .select({ id: tips.codeId, number: count() })
    .from(tips)
    .where(
      and(
        eq(tips.profileId, profileId),
        sql`${tips.codeId} is not null`,
        eq(tips.status, 'completed'),
      ),
    )
    .groupBy(tips.codeId);
  const figures = new Map<string, CodeFigures>();
  for (const { id, number } of scanned) if (id) figures.set(id, { scans: number, tips: 0 });
  for (const { id, number } of tipped) {
    if (id) figures.set(id, { scans: figures.get(id)?.scans ?? 0, tips: number });
  }
  return figures;
}
