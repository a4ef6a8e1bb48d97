import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/db/queries';
import { NO_CODE } from '#server/metrics/rules/metrics';
import { metrics } from '#server/metrics/schema/metrics';
import { profiles } from '#server/profiles/schema';
import { tips } from '#server/tips/schema/tips';
import { issuedCodes, qrCodes } from './schema';

export type QrCodeRow = typeof qrCodes.$inferSelect;

const ofUser = (userId: string) => and(eq(profiles.userId, userId), isNull(qrCodes.deletedAt));

export interface OwnCode extends QrCodeRow {
  /** How many of the worker's codes come first when the plan limits how many are active. */
  readonly earlierCodes: number;
}

/** Oldest first, without deleted ones. */
export async function selectQrCodes(db: Queries, userId: string): Promise<OwnCode[]> {
  const rows = await db
    .select({ code: qrCodes, earlierCodes: countEarlierCodes(db) })
    .from(qrCodes)
    .innerJoin(profiles, eq(profiles.id, qrCodes.profileId))
    .where(ofUser(userId))
    .orderBy(asc(qrCodes.createdAt), asc(qrCodes.id));
  return rows.map(({ code, earlierCodes }) => ({ ...code, earlierCodes }));
}

/** Includes deleted codes. */
export async function selectCodeNames(
  db: Queries,
  userId: string,
): Promise<Pick<QrCodeRow, 'id' | 'name'>[]> {
  return db
    .select({ id: qrCodes.id, name: qrCodes.name })
    .from(qrCodes)
    .innerJoin(profiles, eq(profiles.id, qrCodes.profileId))
    .where(eq(profiles.userId, userId));
}

/** Returns a user's codes that brought a page tips and no longer lead to it, oldest first. */
export async function selectFormerCodes(
  db: Queries,
  userId: string,
  profileId: string,
): Promise<Pick<QrCodeRow, 'id' | 'name'>[]> {
  const tipsByCode = db
    .select({ one: sql`1` })
    .from(tips)
    .where(and(eq(tips.profileId, profileId), eq(tips.codeId, qrCodes.id)));
  return db
    .select({ id: qrCodes.id, name: qrCodes.name })
    .from(qrCodes)
    .innerJoin(profiles, eq(profiles.id, qrCodes.profileId))
    .where(
      and(
        eq(profiles.userId, userId),
        or(ne(qrCodes.profileId, profileId), isNotNull(qrCodes.deletedAt)),
        exists(tipsByCode),
      ),
    )
    .orderBy(asc(qrCodes.createdAt), asc(qrCodes.id));
}

/** Returns a user's code, locked until the transaction ends; undefined if it is deleted. */
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

/** Records a code as issued. Returns false if it was issued before. */
export async function issueCode(db: Queries, code: string, profileId: string): Promise<boolean> {
  const issued = await db
    .insert(issuedCodes)
    .values({ code, profileId })
    .onConflictDoNothing()
    .returning({ code: issuedCodes.code });
  return issued.length > 0;
}

/** Returns false if the page has a code with that id, even a deleted one. */
export async function insertQrCode(db: Queries, code: QrCodeRow): Promise<boolean> {
  const rows = await db
    .insert(qrCodes)
    .values(code)
    .onConflictDoNothing()
    .returning({ id: qrCodes.id });
  return rows.length > 0;
}

/** Updates a code, which may move from the page of `before` to another. */
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

const others = alias(qrCodes, 'others');
const pages = alias(profiles, 'pages');

/**
 * Counts the worker's codes that come before this one when the plan limits how many are active.
 * Only codes that show a page count: not those of deactivated pages, nor of teams' pages, which no
 * small plan shows. Codes are ordered by the age of their page first, so that a page that the plan
 * pauses takes no room from one that stays.
 */
function countEarlierCodes(db: Queries): SQL<number> {
  const earlier = db
    .select({ count: count() })
    .from(others)
    .innerJoin(pages, eq(pages.id, others.profileId))
    .where(
      and(
        eq(pages.userId, profiles.userId),
        eq(others.paused, false),
        isNull(others.deletedAt),
        eq(pages.active, true),
        isNull(pages.teamId),
        sql`(${pages.createdAt}, ${pages.id}, ${others.createdAt}, ${others.id})
          < (${profiles.createdAt}, ${profiles.id}, ${qrCodes.createdAt}, ${qrCodes.id})`,
      ),
    );
  return sql`(${earlier})`.mapWith(Number);
}

/** Where a code leads. All fields except `earlierCodes` are null once its page is deleted. */
export interface CodeTarget {
  readonly profileId: string | null;
  /** The page's owner. */
  readonly userId: string | null;
  readonly handle: string | null;
  readonly active: boolean | null;
  readonly paused: boolean | null;
  readonly deletedAt: Date | null;
  /** As in `OwnCode`. */
  readonly earlierCodes: number;
}

/** @param code as `readTypedCode` returns it */
export async function selectCodeTarget(db: Queries, code: string): Promise<CodeTarget | undefined> {
  const [target] = await db
    .select({
      profileId: profiles.id,
      userId: profiles.userId,
      handle: profiles.handle,
      active: profiles.active,
      paused: qrCodes.paused,
      deletedAt: qrCodes.deletedAt,
      earlierCodes: countEarlierCodes(db),
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

const pagesOf = (db: Queries, userId: string) =>
  db.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));

export interface CodeMetrics {
  readonly scans: number;
  readonly taps: number;
  /** Reported as sent. */
  readonly tips: number;
}

/** Returns metrics by code id, across all of the user's pages that a code ever led to. */
export async function countByCode(db: Queries, userId: string): Promise<Map<string, CodeMetrics>> {
  const rows = await db
    .select({
      id: metrics.codeId,
      scans: sql`sum(${metrics.scans})`.mapWith(Number),
      taps: sql`sum(${metrics.taps})`.mapWith(Number),
      tips: sql`sum(${metrics.reported})`.mapWith(Number),
    })
    .from(metrics)
    .where(and(inArray(metrics.profileId, pagesOf(db, userId)), ne(metrics.codeId, NO_CODE)))
    .groupBy(metrics.codeId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
