import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '#client/platform/http';
import {
  askForPush,
  findSubscription,
  pushPermission,
  unsubscribeFromPush,
} from '#client/platform/push';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { setCached } from '#client/platform/set-cached';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import type { CallAnswer } from '#contract/call';
import {
  deletePushDevice,
  getNotifications,
  type NotificationPreferences,
  putNotificationPreferences,
} from '#contract/messaging/notifications';
import { rememberAnswer } from './offer-answer';
import { addThisDevice } from './this-device';

type Notifications = CallAnswer<typeof getNotifications>;

const notificationsKey = queryKeyOf(getNotifications);
const subscribedKey = ['push-subscription'];

/** What the person wants to be told, and on which devices. */
export function useNotifications() {
  return useQuery(queryOf(getNotifications));
}

/** Whether this browser shows notifications. */
export function useSubscribed() {
  const isOn = async () => pushPermission() === 'granted' && (await findSubscription()) !== null;
  // The browser answers, with or without a network.
  return useQuery({ queryKey: subscribedKey, queryFn: isOn, networkMode: 'always', staleTime: 0 });
}

export function useChangePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationPreferences) => api(putNotificationPreferences, { body }),
    // One after the other, so that the last one stands.
    scope: { id: 'notification-preferences' },
    // At once, or a switch that is tapped before the list is fetched again would undo this one.
    onSuccess: (preferences) =>
      setCached<Notifications>(
        queryClient,
        notificationsKey,
        (known) => known && { ...known, preferences },
      ),
    onSettled: () => refetch(queryClient, notificationsKey),
  });
}

/** Has this device get notifications, or ends them here or on another one. */
export function usePushDevices() {
  const queryClient = useQueryClient();
  const onSettled = async () => {
    await refetch(queryClient, notificationsKey);
    await refetch(queryClient, subscribedKey);
  };
  const add = useMutation({
    mutationFn: async (): Promise<'on' | 'refused'> => {
      // First of all: after a request, the tap would be forgotten.
      if ((await askForPush()) !== 'granted') return 'refused';
      const { pushKey } = await queryClient.fetchQuery(queryOf(getNotifications));
      await addThisDevice(pushKey);
      return 'on';
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async ({ id, isHere }: { id: string; isHere: boolean }) => {
      await api(deletePushDevice, { params: { id } }).catch(unlessGone);
      if (!isHere) return;
      rememberAnswer();
      await unsubscribeFromPush();
    },
    onSettled,
  });
  return { add, remove };
}

/** What somebody else has removed meanwhile is as it should be. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'push_device_not_found')) throw error;
}

/** What to say where this device could not be added or removed. */
export function deviceFailureText(error: unknown): string {
  if (error instanceof ApiError) return writeFailureOf(error, []).notice ?? '';
  return "Your browser couldn't set this up. Try again later.";
}
