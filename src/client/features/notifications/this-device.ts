// Tells the server where this device gets its notifications.

import { ApiError, api } from '#client/platform/http';
import {
  addedEndpoint,
  rememberAdded,
  subscribeToPush,
  unsubscribeFromPush,
} from '#client/platform/push';
import { putPushDevice } from '#contract/messaging/notifications';

/** Subscribes this device and adds it. Only where the person has allowed notifications. */
export async function addThisDevice(pushKey: string): Promise<void> {
  const body = await subscribeToPush(pushKey);
  await api(putPushDevice, { body });
  rememberAdded(body.endpoint);
}

/**
 * Says how to reach this device now. One that this sign-in has added, and that was removed on
 * another device since, shows no more notifications.
 */
export async function renewThisDevice(pushKey: string): Promise<void> {
  const before = addedEndpoint();
  if (before === null) return addThisDevice(pushKey);
  const body = await subscribeToPush(pushKey);
  const renewal = { renews: true, ...(before !== body.endpoint && { replaces: before }) };
  try {
    await api(putPushDevice, { body: { ...body, ...renewal } });
    rememberAdded(body.endpoint);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'push_device_not_found')) throw error;
    await unsubscribeFromPush();
  }
}
