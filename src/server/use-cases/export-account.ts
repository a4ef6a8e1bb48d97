import type { AccountExport, ExportedPage } from '#contract/account-export';
import type { Queries } from '../db/queries';
import type { ServerDeps } from '../deps';
import { inParts } from '../downloads/in-parts';
import type { InParts } from '../downloads/json';
import { Refusal } from '../refusal';
import {
  type ConversionRow,
  countScansPerDay,
  selectConversions,
} from '../repositories/account-data';
import { selectHandles } from '../repositories/handles';
import { selectKnownDevices } from '../repositories/known-devices';
import { selectMessagesOfUser } from '../repositories/messages';
import { selectPreferences } from '../repositories/notices';
import { selectPasskeysOfUser } from '../repositories/passkeys';
import {
  type ProfileWithUser,
  selectOwnProfile,
  selectPagesOfUser,
} from '../repositories/profiles';
import { selectDevices } from '../repositories/push-devices';
import { selectReceivedTips } from '../repositories/received-tips';
import { selectSecurityEvents } from '../repositories/security-events';
import { selectSessionsOfUser } from '../repositories/sessions';
import { selectSubscriptions } from '../repositories/subscriptions';
import { selectSupportRequests } from '../repositories/support-requests';
import { selectThemes } from '../repositories/themes';
import type { TipRow } from '../repositories/tips';
import { selectUser } from '../repositories/users';
import { selectDevicesOfPass } from '../repositories/wallet-passes';
import { selectAllShifts, selectGoal } from '../repositories/work';
import { presentSubscription } from './billing';
import { presentGoal } from './earnings-goal';
import { exportTeams } from './export-teams';
import type { SignedIn } from './find-session';
import { findStatements } from './find-statements';
import { findQrCodes } from './list-qr-codes';
import { presentSessions } from './list-sessions';
import { presentPasskey } from './passkeys';
import { presentOwnProfile } from './present-profile';
import { presentUser } from './present-user';
import { presentSecurityEvent } from './security-events';
import { presentShift } from './shifts';
import { presentSupportRequest } from './support-requests';
import { presentTheme } from './themes';
import { presentReceivedTip } from './tip-rows';

type PageInParts = Omit<ExportedPage, 'tips' | 'conversions'> & {
  tips: InParts<ExportedPage['tips'][number]>;
  conversions: InParts<ExportedPage['conversions'][number]>;
};

/** An export whose long lists are read when they are written down. */
export type ExportInParts = Omit<AccountExport, 'pages' | 'teams'> & {
  pages: PageInParts[];
  teams: Awaited<ReturnType<typeof exportTeams>>;
};

/**
 * Returns everything that is kept about a user: account, subscriptions, sessions, messages, and its pages with their
 * QR codes, shifts, goal and scans as of one moment. Tips, conversions and the entries of teams' books are read after
 * it, as they are written down: those that were there at that moment, each as it is by then. About tippers it tells
 * only what the dashboard shows.
 * @throws {Refusal} not_authenticated when the user has just been deleted
 */
export async function exportAccount(
  deps: Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'provider'>,
  { user: { id: userId }, session }: SignedIn,
): Promise<ExportInParts> {
  const { database, clock, provider } = deps;
  const now = new Date(clock.now());
  const asOfOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  // Outside of the transaction, which would wait for a second connection while it holds its own.
  const teams = await exportTeams(deps, database.db, userId);
  return database.transaction(async (transaction) => {
    const user = await selectUser(transaction, userId);
    if (!user) throw new Refusal('not_authenticated');
    const codes = await findQrCodes(deps, transaction, userId);
    const pages: PageInParts[] = [];
    for (const { id } of await selectPagesOfUser(transaction, userId)) {
      const profile = await selectOwnProfile(transaction, { userId, profileId: id });
      const qrCodes = codes.filter(({ profileId }) => profileId === id);
      if (profile) pages.push({ ...(await exportPage(deps, transaction, profile)), qrCodes });
    }
    const sessions = await selectSessionsOfUser(transaction, userId, now);
    const subscriptions = await selectSubscriptions(transaction, userId, provider.isTest);
    return {
      exportedAt: now.toISOString(),
      user: {
        ...presentUser(user),
        createdAt: user.createdAt.toISOString(),
        emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
        pendingEmail: user.pendingEmail,
      },
      supportRequests: (await selectSupportRequests(transaction, userId)).map(
        presentSupportRequest,
      ),
      messages: (await selectMessagesOfUser(transaction, userId)).map(
        ({ kind, recipient, createdAt, sentAt }) => ({
          ...{ kind, recipient, createdAt: createdAt.toISOString() },
          sentAt: sentAt?.toISOString() ?? null,
        }),
      ),
      notifications: {
        preferences: await selectPreferences(transaction, userId),
        devices: (await selectDevices(transaction, userId)).map(({ device, createdAt }) => ({
          ...{ device, createdAt: createdAt.toISOString() },
        })),
      },
      themes: (await selectThemes(transaction, userId)).map(presentTheme),
      pages,
      subscriptions: subscriptions.map(presentSubscription),
      teams,
      statements: await findStatements(transaction, userId),
      passkeys: (await selectPasskeysOfUser(transaction, userId)).map(presentPasskey),
      sessions: presentSessions(sessions, session.id),
      securityEvents: (await selectSecurityEvents(transaction, userId, null)).map(
        presentSecurityEvent,
      ),
      knownDevices: (await selectKnownDevices(transaction, userId)).map(({ lastSignInAt }) => ({
        lastSignInAt: lastSignInAt.toISOString(),
      })),
    };
  }, asOfOneMoment);
}

async function exportPage(
  { database }: Pick<ServerDeps, 'database'>,
  db: Queries,
  profile: ProfileWithUser,
): Promise<Omit<PageInParts, 'qrCodes'>> {
  const handles = await selectHandles(db, profile.id);
  const { id: profileId } = profile;
  const tips = inParts<TipRow>((after, limit) =>
    selectReceivedTips(database.db, { profileId, after, limit }),
  );
  const conversions = inParts<ConversionRow>((after, limit) =>
    selectConversions(database.db, { profileId, after, limit }),
  );
  return {
    profile: {
      ...presentOwnProfile(profile),
      createdAt: profile.createdAt.toISOString(),
      updatedAt: profile.updatedAt.toISOString(),
      handles: handles.map(({ handle, createdAt }) => ({ handle, since: createdAt.toISOString() })),
    },
    tips: presented(tips, presentReceivedTip),
    conversions: presented(conversions, ({ tipId, conversionType, reviewType, occurredAt }) => ({
      ...{ tipId, conversionType, reviewType },
      occurredAt: occurredAt.toISOString(),
    })),
    walletDevices: (await selectDevicesOfPass(db, profile.id)).map((since) => ({
      since: since.toISOString(),
    })),
    shifts: (await selectAllShifts(db, profile.id)).map(presentShift),
    earningsGoal: presentGoal(await selectGoal(db, profile.id)),
    scansPerDay: await countScansPerDay(db, profile.id),
  };
}

async function* presented<Row, Shown>(
  parts: AsyncIterable<readonly Row[]>,
  present: (row: Row) => Shown,
): InParts<Shown> {
  for await (const rows of parts) yield rows.map(present);
}
