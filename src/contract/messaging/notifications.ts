// What Tipwell tells workers by itself, and on which of their devices (section 7).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../ids';
import { PUSH_DEVICES_PATH } from '../service-worker-messages';
import { atMost } from '../text';

/**
 * What can be switched off. Notifications about how one signs in cannot: they are how a theft is noticed.
 */
export const notificationPreferences = z.strictObject({
  /** On each device that was added. */
  tipPush: z.boolean(),
  tipEmail: z.boolean(),
  /** Whether a notification shows the amount, to everybody who sees the locked screen. */
  tipAmounts: z.boolean(),
  weeklyEmail: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const usualPreferences: NotificationPreferences = {
  tipPush: true,
  tipEmail: false,
  tipAmounts: false,
  weeklyEmail: true,
};

/** A device that gets notifications. */
export const pushDevice = z.object({
  id: uuid,
  /** Such as "Chrome on Android". */
  device: z.string(),
  /** Whether it is signed in with the session that made the request. */
  current: z.boolean(),
  createdAt: isoTime,
  /** Whether its push service refused the last notification. */
  failing: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

const ENDPOINT_MAX_LENGTH = 1000;

const base64url = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(Math.ceil((bytes * 4) / 3) + 2));

/** What a browser calls a push subscription. */
export const pushSubscriptionBody = z.strictObject({
  endpoint: z.string().check(atMost(ENDPOINT_MAX_LENGTH, 'This address is too long')),
  /** The device's public key: 65 bytes. */
  p256dh: base64url(65),
  /** The secret that it shares with us: 16 bytes. */
  auth: base64url(16),
  /**
   * Whether the device was added before by the same sign-in, and only says how to reach it now. One
   * that was removed meanwhile, elsewhere, stays removed.
   */
  renews: z.optional(z.boolean()),
  /** The endpoint that this one takes the place of. */
  replaces: z.optional(z.string().check(atMost(ENDPOINT_MAX_LENGTH, 'This address is too long'))),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

export const getNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Returns what the user wants to be told, and on which devices.',
  access: 'signed-in',
  answer: z.object({
    preferences: notificationPreferences,
    /** The latest first. */
    devices: z.array(pushDevice),
    /** The key by which browsers know our notifications, in base64url. */
    pushKey: z.string(),
  }),
  status: 200,
});

export const putNotificationPreferences = defineCall({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Changes what the user wants to be told.',
  access: 'signed-in',
  body: notificationPreferences,
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

/** What one click in an email ends. Stored in links, so a name stays. */
export const unsubscribable = ['tips', 'weekly'] as const;
export type Unsubscribable = (typeof unsubscribable)[number];

/** The id of a user, what it ends and a signature. */
export const UNSUBSCRIBE_TOKEN_LENGTH = 36 + 1 + 6 + 1 + 43;

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/unsubscriptions',
  summary: 'Ends emails of a kind by the link of one of them.',
  access: 'public',
  body: z.strictObject({
    token: z.string().check(atMost(UNSUBSCRIBE_TOKEN_LENGTH, 'This link is incomplete')),
  }),
  answer: z.object({ kind: z.enum(unsubscribable) }),
  status: 200,
  errors: ['unsubscribe_link_invalid'],
});
