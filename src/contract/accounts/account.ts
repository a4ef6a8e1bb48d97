// The signed-in user's account, as edited at `/account-settings` (section 7).
import * as z from 'zod/mini';
import { subscription } from '../billing/billing';
import { defineCall } from '../call';
import { qrCode } from '../codes/qr-codes';
import { isoTime, uuid } from '../fields';
import { EMAIL_MAX_LENGTH } from '../limits';
import { notificationPreferences, pushDevice, sentMessage } from '../messaging/notifications';
import { earningsGoal, shift } from '../metrics/earnings';
import { reviewType } from '../metrics/tracking';
import { supportRequest } from '../operator/operator';
import { theme } from '../profiles/branding';
import { ownProfile } from '../profiles/own-profile';
import { teamStatement } from '../teams/ledger';
import { listedTeam, teamTip } from '../teams/teams';
import { atMost } from '../text';
import { receivedTip } from '../tips/received-tips';
import { matchedStatement } from '../tips/statements';
import { newEmail, newPassword, password, personName, user } from './auth';
import { accountSession, passkey, securityEvent } from './sessions';

/** Omitted fields are left unchanged. */
export const accountBody = z
  .strictObject({
    firstName: z.optional(personName('First name')),
    lastName: z.optional(personName('Last name')),
  })
  .check(z.refine((body) => Object.keys(body).length > 0, 'Say what to change'));
export type AccountBody = z.infer<typeof accountBody>;

export const patchAccount = defineCall({
  method: 'PATCH',
  path: '/api/account',
  summary: "Changes the signed-in user's name.",
  access: 'signed-in',
  body: accountBody,
  answer: user,
  status: 200,
});

export const emailBody = z.strictObject({ email: newEmail, password });
export type EmailBody = z.infer<typeof emailBody>;

export const putEmail = defineCall({
  method: 'PUT',
  path: '/api/account/email',
  summary: "Changes the account's email address. Requires the current password.",
  access: 'signed-in',
  confirmation: 'by-password',
  body: emailBody,
  answer: user,
  status: 200,
  errors: ['email_taken'],
});

export const passwordBody = z.strictObject({ currentPassword: password, newPassword });
export type PasswordBody = z.infer<typeof passwordBody>;

export const putPassword = defineCall({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Changes the password and ends all other sessions.',
  access: 'signed-in',
  confirmation: 'by-password',
  body: passwordBody,
  answer: z.object({ endedSessions: z.number() }),
  status: 200,
});

export const deletionBody = z.strictObject({
  password,
  /** The user's handle or email address, typed in to confirm. */
  confirmation: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.minLength(1), atMost(EMAIL_MAX_LENGTH)),
});
export type DeletionBody = z.infer<typeof deletionBody>;

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Permanently deletes the account and everything in it. Handles that were ever visited and the codes of QR codes stay blocked, so that a printed QR code never leads to someone else.',
  access: 'signed-in',
  confirmation: 'by-password',
  cookies: 'sign-out',
  body: deletionBody,
  answer: z.object({
    deleted: z.literal(true),
    /** Handles that nobody can ever take again, even the same person. */
    blockedHandles: z.array(z.string()),
  }),
  status: 200,
  errors: ['confirmation_mismatch'],
});

// Everything stored about a user, for them to download (section 7).

const exportedConversion = z.object({
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
  /** The page's own domain; `verifiedAt` says since when the page answers there. */
  domain: z.nullable(
    z.object({ host: z.string(), createdAt: isoTime, verifiedAt: z.nullable(isoTime) }),
  ),
  /** iPhones that have the page's pass in Apple Wallet. Their names are stored only as hashes. */
  walletDevices: z.array(z.object({ since: isoTime })),
  shifts: z.array(shift),
  earningsGoal: z.nullable(earningsGoal),
  /** Visits appear only as counts. Days are UTC. */
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
  pages: z.array(exportedPage),
  /** Newest first, as are the lists below. */
  supportRequests: z.array(supportRequest),
  messages: z.array(sentMessage),
  notifications: z.object({
    preferences: notificationPreferences,
    /** For the weekly summary; null if no browser has sent one. */
    timeZone: z.nullable(z.string()),
    devices: z.array(z.pick(pushDevice, { device: true, createdAt: true })),
  }),
  subscriptions: z.array(subscription),
  /** With the tips that were paid to the user, and the ledger lines that concern the user. */
  teams: z.array(
    z.object({
      team: listedTeam,
      joinedAt: isoTime,
      tips: z.array(teamTip),
      lines: teamStatement.shape.lines,
    }),
  ),
  statements: z.array(matchedStatement),
  passkeys: z.array(passkey),
  securityEvents: z.array(securityEvent),
  sessions: z.array(accountSession),
  /** Browsers that the user has signed in with. */
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
});
