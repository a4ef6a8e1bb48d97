// Everything stored about a user, for them to download (section 7).
import * as z from 'zod/mini';
import { subscription } from './billing';
import { theme } from './branding';
import { defineCall } from './call';
import { earningsGoal } from './earnings-goal';
import { isoTime, uuid } from './ids';
import { sentMessage } from './messages';
import { noticePreferences, pushDevice } from './notices';
import { ownProfile } from './own-profile';
import { passkey } from './passkeys';
import { qrCode } from './qr-codes';
import { receivedTip } from './received-tips';
import { securityEvent } from './security-activity';
import { accountSession } from './sessions';
import { shift } from './shifts';
import { matchedStatement } from './statements';
import { supportRequest } from './support';
import { teamStatement } from './team-books';
import { listedTeam } from './teams';
import { reviewType } from './tracking';
import { user } from './user';

export const exportedConversion = z.object({
  tipId: uuid,
  conversionType: z.enum(['review_submitted', 'payment_confirmed']),
  reviewType: z.nullable(reviewType),
  occurredAt: isoTime,
});

export const exportedPage = z.object({
  profile: z.extend(ownProfile, {
    createdAt: isoTime,
    updatedAt: isoTime,
    /** The current handle and earlier ones, which still lead to the page. */
    handles: z.array(z.object({ handle: z.string(), since: isoTime })),
  }),
  /** Newest first, as on the dashboard: the tipper's name, but no contact details. */
  tips: z.array(receivedTip),
  conversions: z.array(exportedConversion),
  qrCodes: z.array(qrCode),
  /**
   * iPhones that follow the page's pass in Apple Wallet. Their names are stored as hashes alone.
   */
  walletDevices: z.array(z.object({ since: isoTime })),
  shifts: z.array(shift),
  earningsGoal: z.nullable(earningsGoal),
  /** Visits are only ever shown as counts. Days are UTC. */
  scansPerDay: z.array(
    z.object({ day: z.iso.date(), scans: z.number(), fromQr: z.number(), fromTap: z.number() }),
  ),
});
export type ExportedPage = z.infer<typeof exportedPage>;

export const accountExport = z.object({
  exportedAt: isoTime,
  user: z.extend(user, {
    createdAt: isoTime,
    emailConfirmedAt: z.nullable(isoTime),
    pendingEmail: z.nullable(z.string()),
  }),
  /** Oldest first. */
  themes: z.array(theme),
  /** The first one first. */
  pages: z.array(exportedPage),
  /** The newest first, as in the lists below. */
  supportRequests: z.array(supportRequest),
  messages: z.array(sentMessage),
  notifications: z.object({
    preferences: noticePreferences,
    devices: z.array(z.pick(pushDevice, { device: true, createdAt: true })),
  }),
  subscriptions: z.array(subscription),
  /** With the entries that are about the user. */
  teams: z.array(
    z.object({ team: listedTeam, joinedAt: isoTime, lines: teamStatement.shape.lines }),
  ),
  /** By which tips were matched. */
  statements: z.array(matchedStatement),
  passkeys: z.array(passkey),
  securityEvents: z.array(securityEvent),
  sessions: z.array(accountSession),
  /** Browsers that the user has signed in with: when last. */
  knownDevices: z.array(z.object({ lastSignInAt: isoTime })),
});
export type AccountExport = z.infer<typeof accountExport>;

/** A plain link (`<a download>`) is enough, since the browser sends the session cookie. */
export const getAccountExport = defineCall({
  method: 'GET',
  path: '/api/account/export',
  summary: "Downloads the user's data: everything as JSON, or only the tips as CSV.",
  access: 'signed-in',
  query: z.object({ format: z.enum(['json', 'csv']) }),
  answer: accountExport,
  downloads: ['application/json', 'text/csv'],
  status: 200,
  errors: ['not_authenticated'],
});
