import { v7 as newId } from 'uuid';
import type {
  NotificationPreferences,
  PushDevice,
  PushSubscriptionBody,
} from '#contract/messaging/notifications';
import type { SignedIn } from '#server/accounts/find-session';
import { describeDevice } from '#server/accounts/rules/device-name';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { selectPreferences } from '../repository/notifications';
import {
  deleteDetachedDevices,
  deleteDeviceOfUser,
  deleteOldDevices,
  detachExpired,
  hasDeviceAt,
  moveDevice,
  type PushDeviceRow,
  putDevice,
  selectDevices,
} from '../repository/push-devices';

/** More than anybody carries; each costs a request per notification. */
const MAX_DEVICES = 10;

export async function listNotifications(
  { database, push }: Pick<ServerDeps, 'database' | 'push'>,
  { user, session }: SignedIn,
): Promise<{ preferences: NotificationPreferences; devices: PushDevice[]; pushKey: string }> {
  const devices = await selectDevices(database.db, user.id);
  return {
    preferences: await selectPreferences(database.db, user.id),
    devices: devices.map((row) => presentDevice(row, session.id)),
    pushKey: push.publicKey,
  };
}

/**
 * Adds the device that makes the request. A device belongs to one user and session, the latest.
 * @throws {ApiError} push_service_refused when the endpoint is not a push service's or the keys are
 * invalid; push_device_not_found when it only renews a device that was removed
 */
export async function addDevice(
  { database, clock, push }: Pick<ServerDeps, 'database' | 'clock' | 'push'>,
  { user, session }: SignedIn,
  { endpoint, p256dh, auth, replaces, renews = false }: PushSubscriptionBody,
  userAgent: string | undefined,
): Promise<PushDevice> {
  const bytesIn = (text: string) => Buffer.from(text, 'base64url').length;
  if (!push.accepts(endpoint) || bytesIn(p256dh) !== 65 || bytesIn(auth) !== 16) {
    throw new ApiError('push_service_refused');
  }
  return database.transaction(async (transaction) => {
    const known = replaces === undefined ? [endpoint] : [endpoint, replaces];
    if (renews && !(await hasDeviceAt(transaction, user.id, known))) {
      throw new ApiError('push_device_not_found');
    }
    if (replaces !== undefined && replaces !== endpoint) {
      await moveDevice(transaction, { userId: user.id, from: replaces, to: endpoint });
    }
    const row = await putDevice(transaction, {
      id: newId(),
      userId: user.id,
      sessionId: session.id,
      endpoint,
      p256dh,
      auth,
      device: describeDevice(userAgent),
      createdAt: new Date(clock.now()),
      failure: null,
    });
    await deleteOldDevices(transaction, row, MAX_DEVICES - 1);
    return presentDevice(row, session.id);
  });
}

/** @throws {ApiError} push_device_not_found when the user has no such device */
export async function removeDevice(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
  id: string,
): Promise<void> {
  const isRemoved = await deleteDeviceOfUser(database.db, userId, id);
  if (!isRemoved) throw new ApiError('push_device_not_found');
}

function presentDevice(row: PushDeviceRow, currentSession: string): PushDevice {
  return {
    id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    current: row.sessionId === currentSession,
    failing: row.failure !== null,
  };
}

/**
 * Keeps the devices of expired sessions, which are about to be deleted.
 * @param userId undefined for everybody's
 */
export function keepDevicesOfExpired(db: Queries, now: Date, userId?: string): Promise<void> {
  return detachExpired(db, now, userId);
}

/** Removes devices kept by `keepDevicesOfExpired`. */
export function removeDetachedDevices(db: Queries, userId: string): Promise<void> {
  return deleteDetachedDevices(db, userId);
}
