// Notifications to workers and the devices they go to (section 7); the messages that Tipwell sends.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../fields';
import { isOwnPath, isTexts, PUSH_DEVICES_PATH } from '../service-worker';
import { atMost } from '../text';

/** Security notifications cannot be switched off: they are how a worker notices a theft. */
export const notificationPreferences = z.strictObject({
  /** On all registered devices. */
  tipPush: z.boolean(),
  tipEmail: z.boolean(),
  /** Whether notifications show amounts, which anyone can read on a locked screen. */
  tipAmounts: z.boolean(),
  weeklyEmail: z.boolean(),
  /** The two onboarding emails. */
  startEmail: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** Omitted settings are left unchanged. */
export const preferencesChange = z
  .partial(notificationPreferences)
  .check(z.refine((body) => Object.keys(body).length > 0, 'Say what to change'));
export type PreferencesChange = z.infer<typeof preferencesChange>;

export const defaultPreferences: NotificationPreferences = {
  tipPush: true,
  tipEmail: false,
  tipAmounts: false,
  weeklyEmail: true,
  startEmail: true,
};

export const pushDevice = z.object({
  id: uuid,
  /** Such as "Chrome on Android". */
  device: z.string(),
  current: z.boolean(),
  createdAt: isoTime,
  /** Whether its push service refused the last notification. */
  failing: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

const ENDPOINT_MAX_LENGTH = 1000;

const base64url = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(Math.ceil((bytes * 4) / 3) + 2));

export const pushSubscriptionBody = z.strictObject({
  endpoint: z.string().check(atMost(ENDPOINT_MAX_LENGTH, 'This address is too long')),
  /** The device's public key, 65 bytes. */
  p256dh: base64url(65),
  /** The shared secret, 16 bytes. */
  auth: base64url(16),
  /** Set by a registered device with a new endpoint. If removed elsewhere, it stays removed. */
  renews: z.optional(z.boolean()),
  replaces: z.optional(z.string().check(atMost(ENDPOINT_MAX_LENGTH, 'This address is too long'))),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

export const getNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  summary: "Returns the user's notification settings and devices.",
  access: 'signed-in',
  answer: z.object({
    preferences: notificationPreferences,
    /** Newest first. */
    devices: z.array(pushDevice),
    /** The VAPID public key, in base64url. */
    pushKey: z.string(),
  }),
  status: 200,
});

export const patchNotificationPreferences = defineCall({
  method: 'PATCH',
  path: '/api/notifications/preferences',
  summary: "Changes some of the user's notification settings.",
  access: 'signed-in',
  body: preferencesChange,
  answer: notificationPreferences,
  status: 200,
});

export const putPushDevice = defineCall({
  method: 'PUT',
  path: PUSH_DEVICES_PATH,
  summary: 'Adds the device that the request comes from, or renews its push subscription.',
  access: 'signed-in',
  body: pushSubscriptionBody,
  answer: pushDevice,
  status: 200,
  errors: ['push_service_refused', 'push_device_not_found'],
});

export const deletePushDevice = defineCall({
  method: 'DELETE',
  path: '/api/notifications/devices/:id',
  summary: 'Ends notifications on a device.',
  access: 'signed-in',
  params: z.object({ id: uuid }),
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ['push_device_not_found'],
});

/** The emails that an unsubscribe link switches off. Stored in links: never rename one. */
export const unsubscribable = ['tips', 'weekly', 'start'] as const;
export type Unsubscribable = (typeof unsubscribable)[number];

/** A user id, what to switch off and a signature, with separators. */
const UNSUBSCRIBE_TOKEN_LENGTH = 36 + 1 + 6 + 1 + 43;

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/unsubscriptions',
  summary: 'Ends emails of a kind through the link in one of them.',
  access: 'public',
  body: z.strictObject({
    token: z.string().check(atMost(UNSUBSCRIBE_TOKEN_LENGTH, 'This link is incomplete')),
  }),
  answer: z.object({ kind: z.enum(unsubscribable) }),
  status: 200,
  errors: ['unsubscribe_link_invalid'],
});

/** A push message to the service worker, encrypted for the device. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Replaces a notification with the same tag. */
  readonly tag: string;
  /** One of our paths, opened by a tap. */
  readonly path: string;
  /** The ids of the tips that it is about, as far as they fit. */
  readonly tipIds: readonly string[];
}

/** Reads a push. Returns null if it is not one of ours. */
export function pushMessageIn(data: unknown): PushMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { title, body, tag, path, tipIds } = data as Record<string, unknown>;
  const isComplete = [title, body, tag, path].every((part) => typeof part === 'string');
  const isOurs = isComplete && isTexts(tipIds) && isOwnPath(path as string);
  return isOurs ? ({ title, body, tag, path, tipIds } as PushMessage) : null;
}

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
  'tips-redirected',
  'account-deleted',
  'print-your-code',
  'no-scan-yet',
  'change-undone',
] as const;

/** A message to a user, as exported to them. */
export const sentMessage = z.object({
  kind: z.enum(messageKinds),
  recipient: z.string(),
  createdAt: isoTime,
  /** Null while it is being sent, and if it was refused. */
  sentAt: z.nullable(isoTime),
});
