import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findSubscription, pushPermission } from '#client/platform/push';
import { queryOf } from '#client/platform/query-keys';
import { whenIdle } from '#client/platform/when-idle';
import { getNotifications } from '#contract/messaging/notifications';
import { renewThisDevice } from './this-device';

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
