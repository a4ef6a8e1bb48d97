// What emails to workers about their tips say.
import { dollarsFromCents, formatAmount } from '#contract/money';
import type { Unsubscribable } from '#contract/notices';
import { paymentMethodText } from '#contract/payment-methods';
import { selectUser } from '#server/accounts/repository/users';
import type { ServerDeps } from '#server/deps';
import { type Sums, sumFigures } from '#server/metrics/repository/analytics';
import { periodBefore } from '#server/metrics/rules/periods';
import { selectPagesOfUser } from '#server/profiles/repository/profiles';
import type { MessageRow } from '../repository/messages';
import { selectNoticedTips, selectPreferences } from '../repository/notices';
import type { Contents } from '../write-letter';
import { pathOfNotice } from './path-of-notice';

type NoticeDeps = Pick<ServerDeps, 'config' | 'database' | 'unsubscribeTokens'>;

const counted = [
  ...(['reported', 'reportedCents', 'received', 'receivedCents', 'rated', 'stars'] as const),
] as const;

const money = (cents: number) => `$${formatAmount(dollarsFromCents(cents))}`;

/**
 * Returns null when the worker no longer wants it or has not confirmed the address, or nothing is
 * left to tell of. What comes again and again goes to nobody who has not asked for it.
 */
export async function contentsOfTipNotice(
  deps: NoticeDeps,
  { userId, cause }: MessageRow,
): Promise<Contents['tip-notice'] | null> {
  const { config, database } = deps;
  const user = await selectReader(database, userId);
  const noticed = await selectNoticedTips(database.db, cause);
  if (!user || !noticed || !(await selectPreferences(database.db, user.id)).tipEmail) return null;
  const { count, cents, paymentMethod } = noticed;
  return {
    ...{ firstName: user.firstName, count, amount: money(cents) },
    methodName: paymentMethod === 'pending' ? null : paymentMethodText[paymentMethod].name,
    url: `${config.publicUrl}${await pathOfNotice(database.db, noticed)}`,
    ...(await waysOut(deps, user.id, 'tips')),
  };
}

/**
 * The same for the summary of a week. A team's page is left out, whose tips are paid to others as
 * well: it is not the week of whoever founded it.
 */
export async function contentsOfSummary(
  deps: NoticeDeps,
  { userId, details }: MessageRow,
): Promise<Contents['weekly-summary'] | null> {
  const { config, database } = deps;
  const { from = '', to = '', timeZone = 'UTC' } = details;
  const user = await selectReader(database, userId);
  if (!user || !(await selectPreferences(database.db, user.id)).weeklyEmail) return null;
  const pages = await selectPagesOfUser(database.db, user.id);
  const profileIds = pages.filter(({ teamId }) => teamId === null).map(({ id }) => id);
  const whose = { profileIds, timeZone, codeId: null };
  const period = { from, to };
  const [week] = await sumFigures(database.db, { ...whose, period }, 'all', counted);
  if (!week || week.reported === 0) return null;
  const days = await sumFigures(database.db, { ...whose, period }, 'day', ['reportedCents']);
  const earlier = { ...whose, period: periodBefore(period) };
  const [before] = await sumFigures(database.db, earlier, 'all', ['reported', 'reportedCents']);
  return {
    ...{
      firstName: user.firstName,
      from,
      to,
      count: week.reported,
      amount: money(week.reportedCents),
    },
    received: { count: week.received, amount: money(week.receivedCents) },
    bestDay: bestOf(days),
    ratings: week.rated === 0 ? null : { count: week.rated, average: week.stars / week.rated },
    amountBefore: before && before.reported > 0 ? money(before.reportedCents) : null,
    url: `${config.publicUrl}/enhanced-earnings`,
    ...(await waysOut(deps, user.id, 'weekly')),
  };
}

/** Returns a user whose address is confirmed, or null. */
async function selectReader({ db }: NoticeDeps['database'], userId: string | null) {
  const user = userId === null ? null : await selectUser(db, userId);
  return user?.emailConfirmedAt ? user : null;
}

function bestOf(days: readonly (Pick<Sums, 'reportedCents'> & { group: string })[]) {
  const [best] = days.toSorted((one, other) => other.reportedCents - one.reportedCents);
  return best ? { day: best.group.slice(0, 10), amount: money(best.reportedCents) } : null;
}

async function waysOut(
  { config, unsubscribeTokens }: NoticeDeps,
  userId: string,
  kind: Unsubscribable,
) {
  const token = await unsubscribeTokens.issue({ userId, kind });
  return {
    unsubscribeUrl: `${config.publicUrl}/unsubscribe?token=${token}`,
    settingsUrl: `${config.publicUrl}/notifications`,
  };
}
