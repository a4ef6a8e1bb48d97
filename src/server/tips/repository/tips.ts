import { and, desc, eq, getTableColumns, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/accounts/schema/accounts';
import { isCode, qrCodes } from '#server/codes/schema';
import { placeholdersFor, prepared } from '#server/db/prepared';
import type { Queries } from '#server/db/queries';
import { profiles } from '#server/profiles/schema';
import { type TipRow, tips } from '../schema/tips';

export type { TipRow };

/** The columns of the tipped profile that the rules need. */
const tipped = {
  userId: profiles.userId,
  teamId: profiles.teamId,
  active: profiles.active,
  venmoHandle: profiles.venmoHandle,
  cashappHandle: profiles.cashappHandle,
  zelleInfo: profiles.zelleInfo,
  paypalEmail: profiles.paypalEmail,
  createdAt: profiles.createdAt,
  updatedAt: profiles.updatedAt,
};

const profileAndTip = prepared((db) =>
  db
    .select({ profile: tipped, tip: getTableColumns(tips), codeId: qrCodes.id })
    .from(profiles)
    .leftJoin(tips, and(eq(tips.profileId, profiles.id), eq(tips.id, sql.placeholder('tipId'))))
    .leftJoin(qrCodes, isCode(profiles.id))
    .where(eq(profiles.id, sql.placeholder('profileId')))
    .prepare('profile_and_tip'),
);

/**
 * Returns a profile, its tip with an id (null if none) and the id of its printed code (null if it
 * has no such code); undefined if there is no such profile.
 */
export async function selectProfileAndTip(
  db: Queries,
  ids: { readonly profileId: string; readonly tipId: string; readonly code: string | null },
) {
  const [found] = await profileAndTip(db).execute(ids);
  return found;
}

const tipElsewhere = prepared((db) =>
  db
    .select({ profileId: tips.profileId })
    .from(tips)
    .where(
      and(eq(tips.id, sql.placeholder('tipId')), ne(tips.profileId, sql.placeholder('profileId'))),
    )
    .limit(1)
    .prepare('tip_elsewhere'),
);

/** Returns true if another page has a tip with the id. Queries all shards. */
export async function hasTipElsewhere(
  db: Queries,
  ids: { readonly profileId: string; readonly tipId: string },
): Promise<boolean> {
  const found = await tipElsewhere(db).execute(ids);
  return found.length > 0;
}

const tipsAndProfiles = (db: Queries, which: SQL | undefined) =>
  db
    .select({ profile: tipped, tip: getTableColumns(tips) })
    .from(tips)
    .innerJoin(profiles, eq(profiles.id, tips.profileId))
    .where(which);

const isTip = eq(tips.id, sql.placeholder('tipId'));
const isOfPage = eq(tips.profileId, sql.placeholder('profileId'));

const tipAnywhere = prepared((db) => tipsAndProfiles(db, isTip).prepare('tip_anywhere'));
const tipOfPage = prepared((db) =>
  tipsAndProfiles(db, and(isOfPage, isTip)).prepare('tip_of_page'),
);

/**
 * Returns the tip with an id, and its profile. At most one, unless a client reused a tip's id.
 * @param profileId the tip's page; null if unknown, which queries all shards
 */
export async function selectTipAndProfile(db: Queries, tipId: string, profileId: string | null) {
  return profileId === null
    ? tipAnywhere(db).execute({ tipId })
    : tipOfPage(db).execute({ tipId, profileId });
}

const insertion = prepared((db) =>
  db.insert(tips).values(placeholdersFor(tips)).prepare('insert_tip'),
);

export async function insertTip(db: Queries, tip: TipRow): Promise<void> {
  await insertion(db).execute(tip);
}

const update = prepared((db) => {
  const places = placeholdersFor(tips);
  const { profileId, id, ratingCountedAt, ratingNetwork, ...others } = places;
  const {
    receivedAt,
    receivedBy,
    notReceivedAt,
    receiptStatusAt,
    receiptStatusSessionId,
    ...rest
  } = others;
  const { textHidden, nameHidden, reportedAt, reportReason, ...columns } = rest;
  return db
    .update(tips)
    .set(columns)
    .where(and(eq(tips.profileId, profileId), eq(tips.id, id)))
    .prepare('update_tip');
});

/** Writes a tip's columns, except those that its worker or the counting of ratings writes. */
export async function updateTip(db: Queries, tip: TipRow): Promise<void> {
  await update(db).execute(tip);
}

/** Returns a session's latest tip, and whether any was started at a worker's own domain. */
export async function selectLatestTipOfSession(
  db: Queries,
  sessionHash: Buffer,
): Promise<{ tip: TipRow; anyAtOwnDomain: boolean } | undefined> {
  const [found] = await db
    .select({
      tip: tips,
      anyAtOwnDomain: sql<boolean>`bool_or(${tips.atOwnDomain}) over ()`,
    })
    .from(tips)
    .where(eq(tips.sessionHash, sessionHash))
    .orderBy(desc(tips.createdAt), desc(tips.id))
    .limit(1);
  return found;
}

/**
 * Returns the amounts of the latest reported tips that look usual or are confirmed as received, in
 * cents.
 * @param arrived selects only confirmed ones
 */
export async function selectUsualAmounts(
  db: Queries,
  { profileId, arrived, limit }: { profileId: string; arrived: boolean; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ amountCents: tips.amountCents })
    .from(tips)
    .where(
      and(
        eq(tips.profileId, profileId),
        eq(tips.status, 'completed'),
        arrived
          ? isNotNull(tips.receivedAt)
          : or(eq(tips.amountUnusual, false), isNotNull(tips.receivedAt)),
      ),
    )
    .orderBy(desc(tips.createdAt), desc(tips.id))
    .limit(limit);
  return rows.map(({ amountCents }) => amountCents);
}

/**
 * Returns a tip with what messages to its tipper say about the worker. The page of a team whose
 * founder's account is deleted has no user.
 */
export async function selectTipWithWorker(
  db: Queries,
  { profileId, tipId }: { readonly profileId: string; readonly tipId: string },
) {
  const [found] = await db
    .select({
      tip: tips,
      handle: profiles.handle,
      active: profiles.active,
      photo: profiles.avatarSmallUrl,
      displayName: profiles.displayName,
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(tips)
    .innerJoin(profiles, eq(profiles.id, tips.profileId))
    .leftJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(tips.profileId, profileId), eq(tips.id, tipId)));
  return found;
}
