import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { users } from '#server/accounts/schema/accounts';
import type { Queries } from '#server/db/queries';
import { profiles } from '#server/profiles/schema';
import type { PageFacts } from './rules';
import { walletDevices, walletPasses, walletTokens } from './schema';

export type WalletPassRow = typeof walletPasses.$inferSelect;

/** A page that may have a pass, and its owner. */
export type PageOfPass = PageFacts & { readonly userId: string };

const facts = {
  id: profiles.id,
  userId: users.id,
  handle: profiles.handle,
  displayName: profiles.displayName,
  jobTitle: profiles.jobTitle,
  avatarUrl: profiles.avatarUrl,
  active: profiles.active,
  user: { firstName: users.firstName, lastName: users.lastName },
};

/** Returns the page of a pass with this download token; null whichever of the two is wrong. */
export async function selectPageByToken(
  db: Queries,
  profileId: string,
  tokenHash: Buffer,
): Promise<PageOfPass | null> {
  const [row] = await db
    .select(facts)
    .from(walletTokens)
    .innerJoin(profiles, eq(profiles.id, walletTokens.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(walletTokens.profileId, profileId), eq(walletTokens.tokenHash, tokenHash)));
  return row ?? null;
}

export async function selectPagesOfDevice(
  db: Queries,
  deviceHash: Buffer,
  limit: number,
): Promise<PageOfPass[]> {
  return db
    .select(facts)
    .from(walletDevices)
    .innerJoin(profiles, eq(profiles.id, walletDevices.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(walletDevices.deviceHash, deviceHash))
    .orderBy(asc(walletDevices.createdAt))
    .limit(limit);
}

/** Returns a pass, locked until the transaction ends. */
export async function lockPass(db: Queries, profileId: string): Promise<WalletPassRow | null> {
  const [row] = await db
    .select()
    .from(walletPasses)
    .where(eq(walletPasses.profileId, profileId))
    .for('update');
  return row ?? null;
}

export async function selectPageOfPass(db: Queries, profileId: string): Promise<PageOfPass | null> {
  const [row] = await db
    .select(facts)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.id, profileId));
  return row ?? null;
}

/** Records the last change that devices were notified of. */
export async function markPassNotified(
  db: Queries,
  profileId: string,
  notifiedAt: Date,
): Promise<void> {
  await db.update(walletPasses).set({ notifiedAt }).where(eq(walletPasses.profileId, profileId));
}

/** Returns those of the pages that have a pass on a device. */
export async function selectFollowedPages(
  db: Queries,
  profileIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ profileId: walletDevices.profileId })
    .from(walletDevices)
    .where(inArray(walletDevices.profileId, [...profileIds]));
  return rows.map(({ profileId }) => profileId);
}

export async function selectPushTokens(db: Queries, profileId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pushToken: walletDevices.pushToken })
    .from(walletDevices)
    .where(eq(walletDevices.profileId, profileId));
  return rows.map(({ pushToken }) => pushToken);
}

/** Deletes a device that the push service no longer reaches. */
export async function deleteDeviceByToken(db: Queries, pushToken: string): Promise<void> {
  await db.delete(walletDevices).where(eq(walletDevices.pushToken, pushToken));
}

export async function putPass(db: Queries, pass: Omit<WalletPassRow, 'notifiedAt'>): Promise<void> {
  const { contentHash, changedAt } = pass;
  await db
    .insert(walletPasses)
    .values(pass)
    .onConflictDoUpdate({ target: walletPasses.profileId, set: { contentHash, changedAt } });
}

/**
 * Adds a download's token and deletes all but the latest.
 * @param keep how many stay, including the new one
 */
export async function insertToken(
  db: Queries,
  token: typeof walletTokens.$inferInsert,
  keep: number,
): Promise<void> {
  await db.insert(walletTokens).values(token);
  const latest = db
    .select({ tokenHash: walletTokens.tokenHash })
    .from(walletTokens)
    .where(eq(walletTokens.profileId, token.profileId))
    .orderBy(desc(walletTokens.createdAt))
    .limit(keep);
  await db
    .delete(walletTokens)
    .where(
      and(eq(walletTokens.profileId, token.profileId), notInArray(walletTokens.tokenHash, latest)),
    );
}

/** Registers a device for a pass, or updates its push token. Returns true if it is new. */
export async function putDevice(
  db: Queries,
  device: typeof walletDevices.$inferInsert,
): Promise<boolean> {
  const { pushToken } = device;
  const [row] = await db
    .insert(walletDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [walletDevices.profileId, walletDevices.deviceHash],
      set: { pushToken },
    })
    // `xmax` is nonzero on a row that already existed.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew === true;
}

/** Deletes all devices of a pass but the latest. */
export async function deleteOldDevices(
  db: Queries,
  profileId: string,
  keep: number,
): Promise<void> {
  const latest = db
    .select({ deviceHash: walletDevices.deviceHash })
    .from(walletDevices)
    .where(eq(walletDevices.profileId, profileId))
    .orderBy(desc(walletDevices.createdAt))
    .limit(keep);
  await db
    .delete(walletDevices)
    .where(
      and(eq(walletDevices.profileId, profileId), notInArray(walletDevices.deviceHash, latest)),
    );
}

export async function deleteDevice(
  db: Queries,
  profileId: string,
  deviceHash: Buffer,
): Promise<void> {
  await db
    .delete(walletDevices)
    .where(and(eq(walletDevices.profileId, profileId), eq(walletDevices.deviceHash, deviceHash)));
}

/** Deletes the tokens and devices of a page's passes. */
export async function deleteFollowers(db: Queries, profileId: string): Promise<void> {
  for (const table of [walletTokens, walletDevices]) {
    await db.delete(table).where(eq(table.profileId, profileId));
  }
}

/** Returns when devices started to follow a page's pass, oldest first. */
export async function selectDevicesOfPass(db: Queries, profileId: string): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: walletDevices.createdAt })
    .from(walletDevices)
    .where(eq(walletDevices.profileId, profileId))
    .orderBy(asc(walletDevices.createdAt));
  return rows.map(({ createdAt }) => createdAt);
}
