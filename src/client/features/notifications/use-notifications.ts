import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '#client/platform/http';
import {
  findSubscription,
  pushPermission,
  requestPushPermission,
  unsubscribeFromPush,
} from '#client/platform/push';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { setCached } from '#client/platform/set-cached';
import { readStored, writeStored } from '#client/platform/storage';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import type { CallAnswer } from '#contract/call';
import {
  deletePushDevice,
  getNotifications,
  type PreferencesChange,
  patchNotificationPreferences,
} from '#contract/messaging/notifications';
import { addThisDevice } from './this-device';

type Notifications = CallAnswer<typeof getNotifications>;

const notificationsKey = queryKeyOf(getNotifications);
const subscribedKey = ['push-subscription'];

export function useNotifications() {
  return useQuery(queryOf(getNotifications));
}

export function useSubscribed() {
  const isOn = async () => pushPermission() === 'granted' && (await findSubscription()) !== null;
  // The browser answers this itself, online or offline.
  return useQuery({ queryKey: subscribedKey, queryFn: isOn, networkMode: 'always', staleTime: 0 });
}

export function useChangePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    // Only what was changed: the rest may have been changed on another device.
    mutationFn: (body: PreferencesChange) => api(patchNotificationPreferences, { body }),
    // One at a time, so that the last one wins.
    scope: { id: 'notification-preferences' },
    // Even if the refetch fails.
    onSuccess: (preferences) =>
      setCached<Notifications>(
        queryClient,
        notificationsKey,
        (known) => known && { ...known, preferences },
      ),
    onSettled: () => refetch(queryClient, notificationsKey),
  });
}

/** Returns mutations that add this device, and remove it or another one. */
export function usePushDevices() {
  const queryClient = useQueryClient();
  const onSettled = async () => {
    await refetch(queryClient, notificationsKey);
    await refetch(queryClient, subscribedKey);
  };
  const add = useMutation({
    mutationFn: async (): Promise<'on' | 'refused'> => {
      // Must come first: after a request, the tap no longer counts as a user gesture.
      if ((await requestPushPermission()) !== 'granted') return 'refused';
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

/** Ignores the refusal for a device that is already removed. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'push_device_not_found')) throw error;
}

export function deviceFailureText(error: unknown): string {
  if (error instanceof ApiError) return writeFailureOf(error, []).notice ?? '';
  return "Your browser couldn't set this up. Try again later.";
}

// Remembers that the offer was answered on this device, so that it is not repeated.
const ANSWERED = 'tipwell.push_offer_dismissed';

export function isOfferAnswered(): boolean {
  return readStored('local', ANSWERED) !== null;
}

export function rememberAnswer(): void {
  writeStored('local', ANSWERED, '1');
}
