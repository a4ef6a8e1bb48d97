// The contents of notification emails to workers.
import type { Unsubscribable } from '#contract/messaging/notifications';
import { dollarsFromCents, formatDollars } from '#contract/money';
import { paymentMethodText } from '#contract/profiles/payment-methods';
import { findUser, hasConfirmed } from '#server/accounts/find-user';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { sumWeek } from '#server/metrics/sum-week';
import { findPages } from '#server/profiles/find-pages';
import { pngPathOf } from '#server/profiles/rules/photo-address';
import type { Contents } from '../contents';
import type { MessageRow } from '../repository/messages';
import {
  type NotifiedTips,
  selectNotifiedTips,
  selectPreferences,
} from '../repository/notifications';
import { selectOnboardingState } from '../repository/onboarding';
import type { OnboardingEmail } from '../rules/onboarding-email';
import { isUseful } from './queue-onboarding-emails';

type NotificationDeps = Pick<ServerDeps, 'config' | 'database' | 'unsubscribeTokens'>;

const money = (cents: number) => formatDollars(dollarsFromCents(cents));

/**
 * Returns null if the worker has turned these emails off or not confirmed the address, or if none
 * of the tips are left. Recurring email is sent only to people who want it.
 */
export async function contentsOfTipNotification(
  deps: NotificationDeps,
  message: MessageRow,
): Promise<Contents['tip-notification'] | null> {
  const { config, database } = deps;
  const user = await selectReader(database, message);
  const notified = await selectNotifiedTips(database.db, message.cause);
  if (!user || !notified || !(await selectPreferences(database.db, user.id)).tipEmail) return null;
  const { count, cents, paymentMethod } = notified;
  return {
    firstName: user.firstName,
    count,
    amount: money(cents),
    methodName: paymentMethod === 'pending' ? null : paymentMethodText[paymentMethod].name,
    url: `${config.publicUrl}${await pathOfNotification(database.db, notified)}`,
    ...(await notificationLinks(deps, user.id, 'tips')),
  };
}

export async function contentsOfSummary(
  deps: NotificationDeps,
  message: MessageRow,
): Promise<Contents['weekly-summary'] | null> {
  const { config, database } = deps;
  const { from = '', to = '', timeZone = 'UTC' } = message.details;
  const user = await selectReader(database, message);
  if (!user || !(await selectPreferences(database.db, user.id)).weeklyEmail) return null;
  const week = await sumWeek(database.db, user.id, { from, to, timeZone });
  if (!week) return null;
  const { days, bestDay, ratings, centsBefore } = week;
  return {
    firstName: user.firstName,
    from,
    to,
    count: week.reported,
    amount: money(week.reportedCents),
    received: { count: week.received, amount: money(week.receivedCents) },
    days: days.map(({ day, cents }) => ({
      day,
      amount: money(cents),
      share: bestDay ? cents / bestDay.cents : 0,
    })),
    bestDay: bestDay && { day: bestDay.day, amount: money(bestDay.cents) },
    ratings,
    amountBefore: centsBefore === null ? null : money(centsBefore),
    url: `${config.publicUrl}/enhanced-earnings?from=${from}&to=${to}`,
    ...(await notificationLinks(deps, user.id, 'weekly')),
  };
}

/** Returns null once no advice is left to give. */
export async function contentsOfPrintYourCode(
  deps: NotificationDeps,
  message: MessageRow,
): Promise<Contents['print-your-code'] | null> {
  const contents = await contentsOfOnboarding(deps, message, 'print-your-code');
  return contents && { ...contents.common, photoUrl: contents.photoUrl };
}

export async function contentsOfNoScanYet(
  deps: NotificationDeps,
  message: MessageRow,
): Promise<Contents['no-scan-yet'] | null> {
  const contents = await contentsOfOnboarding(deps, message, 'no-scan-yet');
  return contents && { ...contents.common, hasCode: contents.hasCode };
}

async function contentsOfOnboarding(
  deps: NotificationDeps,
  message: MessageRow,
  kind: OnboardingEmail,
) {
  const { config, database } = deps;
  const user = await selectReader(database, message);
  if (!user || !(await selectPreferences(database.db, user.id)).startEmail) return null;
  const start = await selectOnboardingState(database.db, user.id);
  if (!isUseful(kind, start)) return null;
  const url = `${config.publicUrl}/qr-links`;
  const { hasCode, photo } = start;
  return {
    common: {
      firstName: user.firstName,
      url,
      ...(await notificationLinks(deps, user.id, 'start')),
    },
    hasCode,
    photoUrl: photo && `${config.publicUrl}${pngPathOf(photo)}`,
  };
}

/** Returns the user if the email goes to their current address, and that is confirmed. */
async function selectReader(
  { db }: NotificationDeps['database'],
  { userId, recipient }: Pick<MessageRow, 'userId' | 'recipient'>,
) {
  const user = userId === null ? null : await findUser(db, userId);
  return user && hasConfirmed(user, recipient) ? user : null;
}

async function notificationLinks(
  { config, unsubscribeTokens }: NotificationDeps,
  userId: string,
  kind: Unsubscribable,
) {
  const token = await unsubscribeTokens.issue({ userId, kind });
  return {
    unsubscribeUrl: `${config.publicUrl}/unsubscribe?token=${token}`,
    settingsUrl: `${config.publicUrl}/notifications`,
  };
}

/**
 * Returns the path that shows a notification's latest tip, on the right page if the worker has
 * several. A team member who received it finds it in the team's list of tips.
 */
export async function pathOfNotification(
  db: Queries,
  { userId, profileId, tipId, ownerId, teamId }: NotifiedTips,
): Promise<string> {
  if (ownerId !== userId && teamId !== null) return `/teams/${teamId}/tips`;
  const pages = await findPages(db, userId);
  return `/dashboard?tip=${tipId}${pages.length > 1 ? `&page=${profileId}` : ''}`;
}
