// Registers with the server where this device receives its notifications.

import { ApiError, api } from '#client/platform/http';
import {
  addedEndpoint,
  rememberAdded,
  subscribeToPush,
  unsubscribeFromPush,
} from '#client/platform/push';
import { putPushDevice } from '#contract/messaging/notifications';

/** Subscribes and adds this device. Call only once the user has allowed notifications. */
export async function addThisDevice(pushKey: string): Promise<void> {
  const body = await subscribeToPush(pushKey);
  await api(putPushDevice, { body });
  rememberAdded(body.endpoint);
}

/**
 * Updates how to reach this device. If this sign-in added the device and it has since been removed
 * on another one, unsubscribes instead.
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
