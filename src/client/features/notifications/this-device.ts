// Registers with the server where this device receives its notifications.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, api } from '#client/platform/http';
import {
  addedEndpoint,
  findSubscription,
  pushPermission,
  rememberAdded,
  subscribeToPush,
  unsubscribeFromPush,
} from '#client/platform/push';
import { queryOf } from '#client/platform/query-keys';
import { whenIdle } from '#client/platform/when-idle';
import { getNotifications, putPushDevice } from '#contract/messaging/notifications';

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

/**
 * Keeps the server up to date about this device if it shows notifications. The browser may have
 * renewed its subscription, the server's key may have changed, or a user may have signed in again.
 */
export function KeepPush() {
  const queryClient = useQueryClient();

  useEffect(() => {
    if (pushPermission() !== 'granted') return;
    const renew = async () => {
      if ((await findSubscription()) === null) return;
      const { pushKey } = await queryClient.fetchQuery(queryOf(getNotifications));
      await renewThisDevice(pushKey);
    };
    whenIdle(() => void renew().catch((error) => console.warn('Notifications not renewed', error)));
  }, [queryClient]);
  return null;
}
