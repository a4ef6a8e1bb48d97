// Recipients of weekly summaries.
import { and, eq, exists, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { defaultPreferences } from '#contract/messaging/notifications';
import { users } from '#server/accounts/schema/accounts';
import { isWithin } from '#server/calendar/repository';
import type { Queries } from '#server/db/queries';
import { metrics } from '#server/metrics/schema/metrics';
import { profiles } from '#server/profiles/schema';
import { messages } from '../schema/messages';
import { notificationPreferences } from '../schema/notifications';

const zoneOfUser = sql<string>`coalesce(${notificationPreferences.timeZone}, 'UTC')`;
const wantsSummary = sql`coalesce(${notificationPreferences.weeklyEmail}, ${defaultPreferences.weeklyEmail})`;

export async function selectZonesOfSummaries(db: Queries): Promise<string[]> {
  const rows = await db
    .selectDistinct({ zone: zoneOfUser })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(wantsSummary);
  return rows.map(({ zone }) => zone);
}

/**
 * Returns the users of a time zone who want a weekly summary and can be sent one, had a tip of
 * their own reported in the week, and whose summary is not queued yet.
 * @param week first and last day in the time zone
 */
export async function selectDueSummaries(
  db: Queries,
  { timeZone, ...week }: { timeZone: string; from: string; to: string },
): Promise<{ userId: string; email: string }[]> {
  const reported = db
    .select({ profileId: metrics.profileId })
    .from(metrics)
    .innerJoin(profiles, eq(profiles.id, metrics.profileId))
    .where(
      and(
        eq(profiles.userId, users.id),
        isNull(profiles.teamId),
        gt(metrics.reported, 0),
        isWithin(metrics.bucket, week, timeZone),
      ),
    );
  const queued = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.kind, 'weekly-summary'),
        eq(messages.cause, sql`${users.id} || ' ' || ${week.from}::text`),
      ),
    );
  return db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(
      and(
        isNotNull(users.emailConfirmedAt),
        wantsSummary,
        eq(zoneOfUser, timeZone),
        exists(reported),
        notExists(queued),
      ),
    );
}
