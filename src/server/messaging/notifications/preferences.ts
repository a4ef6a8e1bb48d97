import type {
  NotificationPreferences,
  PreferencesChange,
  Unsubscribable,
} from '#contract/messaging/notifications';
import { findUser } from '#server/accounts/find-user';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { putPreferences } from '../repository/notifications';

type Deps = Pick<ServerDeps, 'database'>;

/** Changes the given settings only. Another device may change others at the same time. */
export function changePreferences(
  { database }: Deps,
  userId: string,
  change: PreferencesChange,
): Promise<NotificationPreferences> {
  return putPreferences(database.db, userId, change);
}

/**
 * Records a user's time zone, which decides when their weekly summary is sent.
 * @param zone as reported by the client, unchecked
 */
export async function recordTimeZone(
  { database, timeZones }: Pick<ServerDeps, 'database' | 'timeZones'>,
  userId: string,
  zone: string,
): Promise<void> {
  await putPreferences(database.db, userId, { timeZone: await timeZones.orUtc(zone) });
}

const ended = {
  tips: { tipEmail: false },
  weekly: { weeklyEmail: false },
  start: { startEmail: false },
} as const satisfies Record<Unsubscribable, Partial<NotificationPreferences>>;

/**
 * Unsubscribes from a kind of email, using the token in one of those emails. Idempotent.
 * @returns the kind
 * @throws {ApiError} unsubscribe_link_invalid when the token was not issued here, or the account is
 * gone
 */
export async function unsubscribeByLink(
  { database, unsubscribeTokens }: Pick<ServerDeps, 'database' | 'unsubscribeTokens'>,
  token: string,
): Promise<Unsubscribable> {
  const what = await unsubscribeTokens.read(token);
  const user = what && (await findUser(database.db, what.userId));
  if (!what || !user) throw new ApiError('unsubscribe_link_invalid');
  await putPreferences(database.db, what.userId, ended[what.kind]);
  return what.kind;
}
