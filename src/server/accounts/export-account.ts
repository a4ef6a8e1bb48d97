import type { AccountExport, ExportedPage } from '#contract/accounts/account';
import { ApiError } from '#server/api-error';
import { exportSubscriptions } from '#server/billing/subscriptions-of-account';
import { findQrCodes } from '#server/codes/list-qr-codes';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { exportDomain } from '#server/domains/export-domain';
import { partsOf } from '#server/downloads/in-parts';
import type { InParts } from '#server/downloads/json';
import { exportMessages } from '#server/messaging/export-messages';
import { exportMetrics } from '#server/metrics/export-metrics';
import { listSupportRequests } from '#server/operator/support-requests';
import { exportPages } from '#server/profiles/export-pages';
import { listThemes } from '#server/profiles/themes';
import { exportTeams } from '#server/teams/export-teams';
import { exportStatements } from '#server/tips/find-statements';
import { exportTipsOfPage } from '#server/tips/list-tips';
import { exportWalletDevices } from '#server/wallet/follow-pass';
import type { SignedIn } from './find-session';
import { presentPasskey, presentSecurityEvent, presentSessions, presentUser } from './presenter';
import { selectKnownDevices } from './repository/known-devices';
import { selectPasskeysOfUser } from './repository/passkeys';
import { selectSecurityEvents } from './repository/security-events';
import { selectSessionsOfUser } from './repository/sessions';
import { selectUser } from './repository/users';

type PageInParts = Omit<ExportedPage, 'tips' | 'conversions'> & {
  tips: InParts<ExportedPage['tips'][number]>;
  conversions: InParts<ExportedPage['conversions'][number]>;
};

/** An export whose long lists are written in parts. Most of them are read while being written. */
export type ExportInParts = Omit<AccountExport, 'pages' | 'teams' | 'statements'> & {
  pages: PageInParts[];
  teams: Awaited<ReturnType<typeof exportTeams>>;
  statements: InParts<AccountExport['statements'][number]>;
};

/**
 * Returns everything stored about a user. Account, subscriptions, sessions, messages, statements,
 * and pages with their QR codes, domain, shifts, goal and scans come from one snapshot. Tips,
 * conversions and ledger lines are read later, while they are written. About tippers, it contains
 * only what the dashboard shows.
 * @throws {ApiError} not_authenticated when the user has just been deleted
 */
export async function exportAccount(
  deps: Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'provider'>,
  { user: { id: userId }, session }: SignedIn,
): Promise<ExportInParts> {
  const { database, clock } = deps;
  const now = new Date(clock.now());
  const snapshot = { snapshot: true };
  // Outside the transaction, which would otherwise hold one connection while waiting for another.
  const teams = await exportTeams(deps, database.db, userId);
  return database.transaction(async (transaction) => {
    const user = await selectUser(transaction, userId);
    if (!user) throw new ApiError('not_authenticated');
    const codes = await findQrCodes(deps, transaction, userId);
    const pages: PageInParts[] = [];
    for (const profile of await exportPages(transaction, userId)) {
      const qrCodes = codes.filter(({ profileId }) => profileId === profile.id);
      pages.push({ ...(await exportPage(deps, transaction, { userId, profile })), qrCodes });
    }
    const { messages, notifications } = await exportMessages(transaction, userId);
    const sessions = await selectSessionsOfUser(transaction, userId, now);
    const passkeys = await selectPasskeysOfUser(transaction, userId);
    const events = await selectSecurityEvents(transaction, userId, null);
    const knownDevices = await selectKnownDevices(transaction, userId);
    return {
      exportedAt: now.toISOString(),
      user: {
        ...presentUser(user),
        createdAt: user.createdAt.toISOString(),
        emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
        pendingEmail: user.pendingEmail,
      },
      supportRequests: await listSupportRequests(transaction, userId),
      messages,
      notifications,
      themes: await listThemes(transaction, userId),
      pages,
      subscriptions: await exportSubscriptions(deps, transaction, userId),
      teams,
      statements: partsOf(await exportStatements(transaction, userId)),
      passkeys: passkeys.map(presentPasskey),
      sessions: presentSessions(sessions, session.id),
      securityEvents: events.map(presentSecurityEvent),
      knownDevices: knownDevices.map(({ lastSignInAt }) => ({
        lastSignInAt: lastSignInAt.toISOString(),
      })),
    };
  }, snapshot);
}

async function exportPage(
  deps: Pick<ServerDeps, 'database'>,
  db: Queries,
  { userId, profile }: { userId: string; profile: ExportedPage['profile'] },
): Promise<Omit<PageInParts, 'qrCodes'>> {
  const { conversions, ...metrics } = await exportMetrics(deps, db, profile.id);
  return {
    profile,
    tips: exportTipsOfPage(deps, { userId, profileId: profile.id }),
    conversions,
    domain: await exportDomain(db, profile.id),
    walletDevices: await exportWalletDevices(db, profile.id),
    ...metrics,
  };
}
