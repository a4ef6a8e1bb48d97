// Messages that Tipwell sends.
import * as z from 'zod/mini';
import { isoTime } from '../ids';

/** Where the SMS provider posts replies. It signs them, so this is not a call of the contract. */
export const SMS_REPLIES_PATH = '/api/messages/sms-replies';

export const smsKinds = ['thank-you-sms', 'reminder-sms'] as const;
export type SmsKind = (typeof smsKinds)[number];

/** Stored: never rename one. */
export const messageKinds = [
  'password-reset',
  'password-changed',
  'email-changed',
  'thank-you',
  'new-device',
  'confirm-email',
  'sign-in-locked',
  'tip-notification',
  'weekly-summary',
  ...smsKinds,
  'passkey-added',
  'passkey-removed',
  'support-request',
  'payment-details-changed',
  'domain-changed',
  'tips-led-elsewhere',
  'account-deleted',
  'print-your-code',
  'no-scan-yet',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A message to a user, as exported to them. */
export const sentMessage = z.object({
  kind: z.enum(messageKinds),
  recipient: z.string(),
  createdAt: isoTime,
  /** Null while it is being sent, and if it was refused. */
  sentAt: z.nullable(isoTime),
});
