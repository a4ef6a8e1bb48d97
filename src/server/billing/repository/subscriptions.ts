import { and, desc, eq } from 'drizzle-orm';
import { users } from '#server/accounts/schema/accounts';
import type { Queries } from '#server/db/queries';
import { subscriptions } from '../schema';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export interface PlanFacts {
  /** Granted by the operator, without payment. */
  granted: (typeof users.$inferSelect)['plan'];
  subscriptions: SubscriptionRow[];
}

/**
 * Returns the facts that determine a user's plan; null if there is no such user.
 * @param isTest selects the test provider's subscriptions, or the real one's
 */
export async function selectPlanFacts(
  db: Queries,
  id: string,
  isTest: boolean,
): Promise<PlanFacts | null> {
  const rows = await db
    .select({ granted: users.plan, subscription: subscriptions })
    .from(users)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.userId, users.id), eq(subscriptions.isTest, isTest)),
    )
    .where(eq(users.id, id));
  const [first] = rows;
  if (!first) return null;
  return {
    granted: first.granted,
    subscriptions: rows.flatMap(({ subscription }) => subscription ?? []),
  };
}

/**
 * Newest first.
 * @param isTest selects the test provider's subscriptions, or the real one's
 */
export function selectSubscriptions(
  db: Queries,
  userId: string,
  isTest: boolean,
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.isTest, isTest)))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
}

export async function selectSubscription(db: Queries, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row ?? null;
}

/**
 * Replaces a subscription, or inserts it if there was none.
 * @param before the subscription as last read, or null
 * @returns false if it has since been written or deleted by another transaction
 */
export async function replaceSubscription(
  db: Queries,
  before: Pick<SubscriptionRow, 'version'> | null,
  row: Omit<SubscriptionRow, 'version'>,
): Promise<boolean> {
  const version = (before?.version ?? 0) + 1;
  const written = before
    ? await db
        .update(subscriptions)
        .set({ ...row, version })
        .where(and(eq(subscriptions.id, row.id), eq(subscriptions.version, before.version)))
    : await db
        .insert(subscriptions)
        .values({ ...row, version })
        .onConflictDoNothing();
  return written.rowCount === 1;
}
