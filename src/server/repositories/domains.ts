import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '../db/queries';
import { domains, profiles } from '../db/schema';

export type DomainRow = typeof domains.$inferSelect;

export async function selectDomain(db: Queries, profileId: string): Promise<DomainRow | null> {
  const [row] = await db.select().from(domains).where(eq(domains.profileId, profileId));
  return row ?? null;
}

/** Returns which page answers at each host that was proved. */
export async function selectProvedHosts(db: Queries): Promise<Map<string, string>> {
  const rows = await db
    .select({ host: domains.host, profileId: domains.profileId })
    .from(domains)
    .where(isNotNull(domains.provedAt));
  return new Map(rows.map(({ host, profileId }) => [host, profileId]));
}

/** Returns the handle of a page and whose it is, or null when the page is gone. */
export async function selectPageOfDomain(
  db: Queries,
  profileId: string,
): Promise<{ handle: string; userId: string } | null> {
  const [row] = await db
    .select({ handle: profiles.handle, userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return row ?? null;
}

/** Gives a page a domain, in place of the one that it had. */
export async function putDomain(
  db: Queries,
  domain: Pick<DomainRow, 'profileId' | 'host' | 'token' | 'createdAt'>,
): Promise<void> {
  const unproved = { provedAt: null, checkedAt: null, missingSince: null, failure: null };
  const { host, token, createdAt } = domain;
  await db
    .insert(domains)
    .values(domain)
    .onConflictDoUpdate({
      target: domains.profileId,
      set: { host, token, createdAt, ...unproved },
    });
}

/**
 * Writes down what came of looking for a record, unless the page has another domain by now.
 * @throws {Error} of the driver when another page has proved the host (`violatedUnique`)
 */
export async function updateDomain(
  db: Queries,
  { profileId, token }: Pick<DomainRow, 'profileId' | 'token'>,
  changes: Pick<DomainRow, 'provedAt' | 'checkedAt' | 'missingSince' | 'failure'>,
): Promise<void> {
  await db
    .update(domains)
    .set(changes)
    .where(and(eq(domains.profileId, profileId), eq(domains.token, token)));
}

export async function deleteDomain(db: Queries, profileId: string): Promise<void> {
  await db.delete(domains).where(eq(domains.profileId, profileId));
}

/**
 * Takes domains that are due to be looked at, so that no other process looks at them now.
 * @param before when those that answer were last looked at, and those that wait for their record
 * @param madeAfter those that wait and are older are left alone
 */
export async function takeDomainsDue(
  db: Queries,
  at: Date,
  {
    before,
    madeAfter,
    limit,
  }: { before: { proved: Date; waiting: Date }; madeAfter: Date; limit: number },
): Promise<DomainRow[]> {
  const due = db
    .select({ profileId: domains.profileId })
    .from(domains)
    .where(
      or(
        and(isNotNull(domains.provedAt), lt(domains.checkedAt, before.proved)),
        and(
          isNull(domains.provedAt),
          gt(domains.createdAt, madeAfter),
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
