// Workers' notification preferences and devices, and what they were notified of.
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sessions, users } from '#server/accounts/schema/accounts';
import { time } from '#server/db/schema/columns';
import { tips } from '#server/tips/schema/tips';

const userId = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' });

/** Users without a row have the contract's defaults. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: userId().primaryKey(),
  tipPush: boolean('tip_push').notNull().default(true),
  tipEmail: boolean('tip_email').notNull().default(false),
  tipAmounts: boolean('tip_amounts').notNull().default(false),
  weeklyEmail: boolean('weekly_email').notNull().default(true),
  startEmail: boolean('start_email').notNull().default(true),
  /** A valid IANA name, of where the user was last seen. */
  timeZone: text('time_zone').notNull().default('UTC'),
});

/** Browsers' push subscriptions. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    userId: userId().notNull(),
    /**
     * The session that added it, and with which it is deleted. Null once that session has expired:
     * the device keeps getting notifications.
     */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The subscription's capability URL at the push service, to be kept secret. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Such as "Chrome on Android". */
    device: text('device').notNull(),
    createdAt: time('created_at').notNull(),
    /** Why the push service refused the last notification; null if it did not. */
    failure: text('failure'),
  },
  (table) => [
    uniqueIndex('push_devices_endpoint').on(table.endpoint),
    index('push_devices_of_user').on(table.userId),
    index('push_devices_of_session').on(table.sessionId),
  ],
);

/** Tips to notify a user of, once each: the worker, and the team member who received it. */
export const notifiedTips = pgTable(
  'notified_tips',
  {
    profileId: uuid('profile_id').notNull(),
    tipId: uuid('tip_id').notNull(),
    userId: userId().notNull(),
    reportedAt: time('reported_at').notNull(),
    /** The notification that includes it; null while pending. */
    notificationId: uuid('notification_id'),
    notifiedAt: time('notified_at'),
  },
  (notified) => [
    primaryKey({ columns: [notified.profileId, notified.tipId, notified.userId] }),
    foreignKey({
      columns: [notified.profileId, notified.tipId],
      foreignColumns: [tips.profileId, tips.id],
    }).onDelete('cascade'),
    index('notified_tips_waiting')
      .on(notified.userId)
      .where(sql`${notified.notificationId} is null`),
    index('notified_tips_latest').on(notified.userId, notified.notifiedAt),
    index('notified_tips_of_notification').on(notified.notificationId),
    index('notified_tips_by_age').on(notified.reportedAt),
  ],
);
