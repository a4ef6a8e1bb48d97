import type { AccountExport } from '#contract/account-export';
import type { Queries } from '../db/queries';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import {
  countScansPerDay,
  selectAllConversions,
  selectAllTips,
} from '../repositories/account-data';
import { selectHandles } from '../repositories/handles';
import { type ProfileWithUser, selectProfileByUser } from '../repositories/profiles';
import { selectQrCodes } from '../repositories/qr-codes';
import { selectSessionsOfUser } from '../repositories/sessions';
import { selectSubscriptions } from '../repositories/subscriptions';
import { selectUser } from '../repositories/users';
import { selectAllShifts, selectGoal } from '../repositories/work';
import { presentSubscription } from './billing';
import { presentGoal } from './earnings-goal';
import type { SignedIn } from './find-session';
import { withFigures } from './list-qr-codes';
import { presentSessions } from './list-sessions';
import { presentOwnProfile } from './present-profile';
import { presentUser } from './present-user';
import { presentShift } from './shifts';
import { presentReceivedTip } from './tip-rows';

/**
 * Returns everything that is kept about a user, as of one moment: account, subscriptions, profile,
 * sessions, and the profile's tips, conversions, QR codes, shifts, goal and scans. About tippers it tells
 * only what the dashboard shows.
 * @throws {Refusal} not_authenticated when the user has just been deleted
 */
export function exportAccount(
  { database, clock, provider }: Pick<ServerDeps, 'database' | 'clock' | 'provider'>,
  { user: { id: userId }, session }: SignedIn,
): Promise<AccountExport> {
  const now = new Date(clock.now());
  const asOfOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return database.transaction(async (transaction) => {
    const user = await selectUser(transaction, userId);
    if (!user) throw new Refusal('not_authenticated');
    const profile = await selectProfileByUser(transaction, userId);
    const sessions = await selectSessionsOfUser(transaction, userId, now);
    const subscriptions = await selectSubscriptions(transaction, userId, provider.isTest);
    return {
      exportedAt: now.toISOString(),
      user: { ...presentUser(user), createdAt: user.createdAt.toISOString() },
      ...(await exportProfile(transaction, profile)),
      subscriptions: subscriptions.map(presentSubscription),
      sessions: presentSessions(sessions, session.id),
    };
  }, asOfOneMoment);
}

async function exportProfile(
  db: Queries,
  profile: ProfileWithUser | null,
): Promise<Omit<AccountExport, 'exportedAt' | 'user' | 'subscriptions' | 'sessions'>> {
  if (!profile) {
    return {
      ...{ profile: null, tips: [], conversions: [], qrCodes: [], scansPerDay: [] },
      ...{ shifts: [], earningsGoal: null },
    };
  }
  const handles = await selectHandles(db, profile.id);
  const tips = await selectAllTips(db, profile.id);
  const conversions = await selectAllConversions(db, profile.id);
  return {
    profile: {
      ...presentOwnProfile(profile),
      createdAt: profile.createdAt.toISOString(),
      updatedAt: profile.updatedAt.toISOString(),
      handles: handles.map(({ handle, createdAt }) => ({ handle, since: createdAt.toISOString() })),
    },
    tips: tips.map(presentReceivedTip),
    conversions: conversions.map(({ tipId, conversionType, reviewType, occurredAt }) => ({
      ...{ tipId, conversionType, reviewType },
      occurredAt: occurredAt.toISOString(),
    })),
    qrCodes: await withFigures(db, await selectQrCodes(db, profile.userId)),
    shifts: (await selectAllShifts(db, profile.id)).map(presentShift),
    earningsGoal: presentGoal(await selectGoal(db, profile.id)),
    scansPerDay: await countScansPerDay(db, profile.id),
  };
}
