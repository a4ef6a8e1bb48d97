// Messages that Tipwell sends by itself.
import * as z from 'zod/mini';
import { isoTime } from '../ids';

/** Where the SMS provider reports what people reply. Signed, so it is no call of the contract. */
export const SMS_REPLIES_PATH = '/api/messages/sms-replies';

/** The kinds of message that go out as SMS. */
export const smsKinds = ['thank-you-sms', 'reminder-sms'] as const;
export type SmsKind = (typeof smsKinds)[number];

/** The kinds of message, by what they say. Stored, so a name stays. */
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
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A message to a user, as they can download it. */
export const sentMessage = z.object({
  kind: z.enum(messageKinds),
  recipient: z.string(),
  createdAt: isoTime,
  /** Null while it is on its way, and where it was refused. */
  sentAt: z.nullable(isoTime),
});
