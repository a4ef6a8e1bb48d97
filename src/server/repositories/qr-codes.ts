import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/queries';
import { profiles } from '../db/schema/accounts';
import { figures } from '../db/schema/figures';
import { issuedCodes, qrCodes } from '../db/schema/qr-codes';
import { NO_CODE } from '../policies/figures';

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

/** Returns the scans and reported tips of each code of a page, by the code's id. */
export async function countByCode(
  db: Queries,
  profileId: string,
): Promise<Map<string, CodeFigures>> {
  const rows = await db
    .select({
      id: figures.codeId,
      scans: sql`sum(${figures.scans})`.mapWith(Number),
      tips: sql`sum(${figures.reported})`.mapWith(Number),
    })
    .from(figures)
    .where(and(eq(figures.profileId, profileId), ne(figures.codeId, NO_CODE)))
    .groupBy(figures.codeId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
