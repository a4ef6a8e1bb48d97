import type { AccountExport, ExportedPage } from '#contract/account-export';
import { presentSubscription } from '#server/billing/checkout';
import { selectSubscriptions } from '#server/billing/repository/subscriptions';
import { findQrCodes } from '#server/codes/list-qr-codes';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { inParts } from '#server/downloads/in-parts';
import type { InParts } from '#server/downloads/json';
import { selectMessagesOfUser } from '#server/messaging/repository/messages';
import { selectPreferences } from '#server/messaging/repository/notices';
import { selectDevices } from '#server/messaging/repository/push-devices';
import { presentGoal } from '#server/metrics/earnings-goal';
import { selectAllShifts, selectGoal } from '#server/metrics/repository/work';
import { presentShift } from '#server/metrics/shifts';
import { selectSupportRequests } from '#server/operator/repository/support-requests';
import { presentSupportRequest } from '#server/operator/support-requests';
import { presentOwnProfile } from '#server/profiles/presenter';
import { selectHandles } from '#server/profiles/repository/handles';
import {
  type ProfileWithUser,
  selectOwnProfile,
  selectPagesOfUser,
} from '#server/profiles/repository/profiles';
import { selectThemes } from '#server/profiles/repository/themes';
import { presentTheme } from '#server/profiles/themes';
import { Refusal } from '#server/refusal';
import { exportTeams } from '#server/teams/export-teams';
import { findStatements } from '#server/tips/find-statements';
import { presentReceivedTip } from '#server/tips/presenter';
import { selectReceivedTips } from '#server/tips/repository/received-tips';
import type { TipRow } from '#server/tips/repository/tips';
import { selectDevicesOfPass } from '#server/wallet/repository';
import type { SignedIn } from './find-session';
import { presentSessions } from './list-sessions';
import { presentPasskey } from './passkeys';
import { presentUser } from './presenter';
import { type ConversionRow, countScansPerDay, selectConversions } from './repository/account-data';
import { selectKnownDevices } from './repository/known-devices';
import { selectPasskeysOfUser } from './repository/passkeys';
import { selectSecurityEvents } from './repository/security-events';
import { selectSessionsOfUser } from './repository/sessions';
import { selectUser } from './repository/users';
import { presentSecurityEvent } from './security-events';

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
