// Visits to tip pages, and conversions.
import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { isCode, qrCodes } from '#server/codes/schema';
import { placeholdersFor, prepared } from '#server/db/prepared';
import type { Queries } from '#server/db/queries';
import { type ProfileRow, profileHandles, profiles } from '#server/profiles/schema';
import {
  type ConversionRow,
  conversions,
  type ScanRow,
  scans,
  visitorSalts,
} from '../schema/visits';

export type { ScanRow };

const profileAndVisit = prepared((db) =>
  db
    .select({
      scan: getTableColumns(scans),
      page: {
        active: profiles.active,
        teamId: profiles.teamId,
        createdAt: profiles.createdAt,
        updatedAt: profiles.updatedAt,
      },
      ownerId: profiles.userId,
      visited: profileHandles.visited,
      codeId: qrCodes.id,
    })
    .from(profiles)
    .innerJoin(
      profileHandles,
      and(
        eq(profileHandles.handle, sql.placeholder('handle')),
        eq(profileHandles.profileId, profiles.id),
      ),
    )
    .leftJoin(
      scans,
      and(
        eq(scans.profileId, profiles.id),
        eq(scans.sessionHash, sql`${sql.placeholder('sessionHash')}`),
      ),
    )
    .leftJoin(qrCodes, isCode(profiles.id))
    .where(eq(profiles.id, sql.placeholder('profileId')))
    .orderBy(
      sql`${scans.scanId} = ${sql.placeholder('scanId')}::uuid desc nulls last`,
      sql`abs(extract(epoch from ${scans.occurredAt} - ${sql.placeholder('at')}::timestamptz))`,
    )
    .limit(1)
    .prepare('profile_and_visit'),
);

/** A visit of a tip session to a profile, and facts about the profile. */
interface VisitAtHandle {
  /** Null if there is none. */
  readonly scan: ScanRow | null;
  readonly page: Pick<ProfileRow, 'active' | 'teamId' | 'createdAt' | 'updatedAt'>;
  readonly ownerId: string | null;
  /** Whether the handle was visited before. */
  readonly visited: boolean;
  /** The profile's printed code; null if it has no such code. */
  readonly codeId: string | null;
}

/**
 * Returns a tip session's visit to a profile: the one with the id, otherwise the nearest in time.
 * Undefined if the profile never had the handle.
 */
export async function selectVisitAtHandle(
  db: Queries,
  where: {
    readonly profileId: string;
    readonly handle: string;
    readonly sessionHash: Buffer;
    readonly code: string | null;
    readonly scanId: string;
    readonly at: Date;
  },
): Promise<VisitAtHandle | undefined> {
  const [found] = await profileAndVisit(db).execute(where);
  return found;
}

const visitor = prepared((db) =>
  db
    .select({ scanId: scans.scanId })
    .from(scans)
    .where(
      and(
        eq(scans.profileId, sql.placeholder('profileId')),
        eq(scans.visitorHash, sql`${sql.placeholder('visitorHash')}`),
      ),
    )
    .limit(1)
    .prepare('visitor'),
);

export async function hasVisitor(
  db: Queries,
  where: { readonly profileId: string; readonly visitorHash: Buffer },
): Promise<boolean> {
  const visits = await visitor(db).execute(where);
  return visits.length > 0;
}

const insertion = prepared((db) =>
  db.insert(scans).values(placeholdersFor(scans)).prepare('insert_scan'),
);

export async function insertScan(db: Queries, scan: ScanRow): Promise<void> {
  await insertion(db).execute(scan);
}

const progress = prepared((db) => {
  const { profileId, sessionHash, scanId, amountChosen, details, appOpened } =
    placeholdersFor(scans);
  return db
    .update(scans)
    .set({ amountChosen, details, appOpened })
    .where(
      and(
        eq(scans.profileId, profileId),
        eq(scans.sessionHash, sessionHash),
        eq(scans.scanId, scanId),
      ),
    )
    .prepare('update_progress');
});

export async function updateProgress(db: Queries, scan: ScanRow): Promise<void> {
  await progress(db).execute(scan);
}

/** Records that a page was opened again during a visit, unless a later time is recorded. */
export async function recordOpenedAgain(
  db: Queries,
  { profileId, sessionHash, scanId }: ScanRow,
  at: Date,
): Promise<void> {
  await db
    .update(scans)
    .set({ openedAgainAt: sql`greatest(${scans.openedAgainAt}, ${at})` })
    .where(
      and(
        eq(scans.profileId, profileId),
        eq(scans.sessionHash, sessionHash),
        eq(scans.scanId, scanId),
      ),
    );
}

const conversionInsertion = prepared((db) =>
  db
    .insert(conversions)
    .values(placeholdersFor(conversions))
    .onConflictDoNothing()
    .returning({ tipId: conversions.tipId })
    .prepare('insert_conversion'),
);

/** Inserts a conversion unless the tip has one of that type. Returns whether it did. */
export async function insertConversion(db: Queries, conversion: ConversionRow): Promise<boolean> {
  const inserted = await conversionInsertion(db).execute(conversion);
  return inserted.length > 0;
}

/** Returns a UTC day's salt, which the first process to ask decides. Deletes earlier ones. */
export async function saltOfDay(db: Queries, day: string, proposal: Buffer): Promise<Buffer> {
  await db.delete(visitorSalts).where(lt(visitorSalts.day, day));
  await db.insert(visitorSalts).values({ day, salt: proposal }).onConflictDoNothing();
  const [row] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day));
  // A process with a fast clock may have deleted this day's salt; then use our own.
  return row?.salt ?? proposal;
}
