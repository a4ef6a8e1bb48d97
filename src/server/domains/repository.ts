import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { profiles } from '#server/profiles/schema';
import { domains, verifiedHosts } from './schema';

export type DomainRow = typeof domains.$inferSelect;

export async function selectDomain(db: Queries, profileId: string): Promise<DomainRow | null> {
  const [row] = await db.select().from(domains).where(eq(domains.profileId, profileId));
  return row ?? null;
}

export interface VerifiedHost {
  readonly host: string;
  /** The page that answers there or was the last to; null if it is gone or has another host. */
  readonly profileId: string | null;
  readonly answers: boolean;
}

/** Returns each host that is or was verified, once. */
export async function selectVerifiedHosts(db: Queries): Promise<VerifiedHost[]> {
  const rows = await db
    .selectDistinctOn([verifiedHosts.host], {
      host: verifiedHosts.host,
      profileId: domains.profileId,
      verifiedAt: domains.verifiedAt,
    })
    .from(verifiedHosts)
    .leftJoin(
      domains,
      and(
        eq(domains.host, verifiedHosts.host),
        or(isNotNull(domains.verifiedAt), isNotNull(domains.missingSince)),
      ),
    )
    .orderBy(
      verifiedHosts.host,
      sql`${domains.verifiedAt} is null`,
      sql`${domains.missingSince} desc nulls last`,
    );
  return rows.map(({ verifiedAt, ...row }) => ({ ...row, answers: verifiedAt !== null }));
}

/** Records that a host was verified. The record outlives the page. */
export async function insertVerifiedHost(db: Queries, host: string): Promise<void> {
  await db.insert(verifiedHosts).values({ host }).onConflictDoNothing();
}

/** Returns null if the page is gone or has no owner. */
export async function selectPageOfDomain(
  db: Queries,
  profileId: string,
): Promise<{ handle: string; userId: string } | null> {
  const [row] = await db
    .select({ handle: profiles.handle, userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return row?.userId ? { ...row, userId: row.userId } : null;
}

export async function putDomain(
  db: Queries,
  domain: Pick<DomainRow, 'profileId' | 'host' | 'token' | 'createdAt'>,
): Promise<void> {
  const { host, token, createdAt } = domain;
  await db
    .insert(domains)
    .values(domain)
    .onConflictDoUpdate({
      target: domains.profileId,
      set: {
        host,
        token,
        createdAt,
        verifiedAt: null,
        checkedAt: null,
        missingSince: null,
        failure: null,
      },
    });
}

/**
 * Stores the result of a check, unless the page's domain has been changed since it was read, or
 * another check has found or missed its record.
 * @returns false if it has
 * @throws the driver's error when another page has verified the host (`violatedUnique`)
 */
export async function updateDomain(
  db: Queries,
  before: Pick<DomainRow, 'profileId' | 'token' | 'verifiedAt' | 'missingSince'>,
  changes: Pick<DomainRow, 'verifiedAt' | 'checkedAt' | 'missingSince' | 'failure'>,
): Promise<boolean> {
  const rows = await db
    .update(domains)
    .set(changes)
    .where(
      and(
        eq(domains.profileId, before.profileId),
        eq(domains.token, before.token),
        sql`${domains.verifiedAt} is not distinct from ${before.verifiedAt}`,
        sql`${domains.missingSince} is not distinct from ${before.missingSince}`,
      ),
    )
    .returning({ profileId: domains.profileId });
  return rows.length > 0;
}

export async function deleteDomain(db: Queries, profileId: string): Promise<void> {
  await db.delete(domains).where(eq(domains.profileId, profileId));
}

/**
 * Claims domains that are due for a check, so that no other process checks them.
 * @param before the time of the last check before which a verified or a waiting domain is due
 * @param waitingAfter skips domains that were set, or whose record went missing, before this
 */
export async function takeDomainsDue(
  db: Queries,
  at: Date,
  {
    before,
    waitingAfter,
    limit,
  }: { before: { verified: Date; waiting: Date }; waitingAfter: Date; limit: number },
): Promise<DomainRow[]> {
  const due = db
    .select({ profileId: domains.profileId })
    .from(domains)
    .where(
      or(
        and(isNotNull(domains.verifiedAt), lt(domains.checkedAt, before.verified)),
        and(
          isNull(domains.verifiedAt),
          gt(sql`coalesce(${domains.missingSince}, ${domains.createdAt})`, waitingAfter),
          or(isNull(domains.checkedAt), lt(domains.checkedAt, before.waiting)),
        ),
      ),
    )
    .orderBy(asc(domains.checkedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(domains)
    .set({ checkedAt: at })
    .where(inArray(domains.profileId, due))
    .returning();
}
