// Recipients of onboarding emails.
import { and, eq, exists, gt, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import { defaultPreferences } from '#contract/messaging/notifications';
import { users } from '#server/accounts/schema/accounts';
import { qrCodes } from '#server/codes/schema';
import type { Queries } from '#server/db/queries';
import { metrics } from '#server/metrics/schema/metrics';
import { profiles } from '#server/profiles/schema';
import { notificationPreferences } from '../schema/notifications';

export interface NewWorker {
  readonly userId: string;
  readonly email: string;
  readonly timeZone: string;
  /** When their first page was created. */
  readonly since: Date;
}

/** Returns confirmed workers who want the emails and created their first page in a period. */
export async function selectNewWorkers(
  db: Queries,
  { after, until }: { after: Date; until: Date },
): Promise<NewWorker[]> {
  const first = min(profiles.createdAt);
  const rows = await db
    .select({
      userId: users.id,
      email: users.email,
      timeZone: sql<string>`coalesce(${notificationPreferences.timeZone}, 'UTC')`,
      since: first,
    })
    .from(users)
    .innerJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.teamId)))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(
      and(
        isNotNull(users.emailConfirmedAt),
        sql`coalesce(${notificationPreferences.startEmail}, ${defaultPreferences.startEmail})`,
      ),
    )
    .groupBy(users.id, notificationPreferences.timeZone)
    .having(and(gt(first, after), lte(first, until)))
    .orderBy(users.id);
  return rows.flatMap(({ since, ...worker }) => (since ? [{ ...worker, since }] : []));
}

export interface OnboardingState {
  /** Whether any of their pages is active. */
  readonly isLive: boolean;
  /** Whether they ever made a code. */
  readonly hasCode: boolean;
  /** Whether anybody scanned or tapped a code, or reported a tip. */
  readonly isDiscovered: boolean;
  /** The path of their first page's photo; null without one. */
  readonly photo: string | null;
}

export async function selectOnboardingState(db: Queries, userId: string): Promise<OnboardingState> {
  const ofUser = and(eq(profiles.userId, userId), isNull(profiles.teamId));
  const codes = db.select({ one: sql`1` }).from(qrCodes).where(eq(qrCodes.profileId, profiles.id));
  const visits = db
    .select({ one: sql`1` })
    .from(metrics)
    .where(
      and(
        eq(metrics.profileId, profiles.id),
        or(gt(metrics.scans, 0), gt(metrics.taps, 0), gt(metrics.reported, 0)),
      ),
    );
  const any = (condition: unknown) => sql<boolean>`coalesce(bool_or(${condition}), false)`;
  const [start] = await db
    .select({
      isLive: any(profiles.active),
      hasCode: any(exists(codes)),
      isDiscovered: any(exists(visits)),
      photo: sql<
        string | null
      >`(array_agg(${profiles.avatarSmallUrl} order by ${profiles.createdAt}))[1]`,
    })
    .from(profiles)
    .where(ofUser);
  return start ?? { isLive: false, hasCode: false, isDiscovered: false, photo: null };
}
