import { v7 as newId } from 'uuid';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import { hashOfToken, newToken } from '#server/security/tokens';
import { deleteKnownDevice, putKnownDevice, selectKnownDevices } from './repository/known-devices';
import { selectUserByEmail, type UserRow } from './repository/users';
import { describeDevice } from './rules/device-name';

export interface Browser {
  readonly userAgent: string | undefined;
  /** The cookie's token from an earlier sign-in by any user. */
  readonly deviceToken: string | undefined;
}

/** Limits the rows of programs without cookies, which are a new device each time. */
const MAX_DEVICES = 50;

/**
 * Records the browser of a sign-in. Emails the user about a new one, unless it is that of the
 * sign-up. Users may have no known browser later, because undoing a change forgets all of them.
 * @returns the token for the browser's cookie, and the device's id
 */
export async function recordDevice(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  { userAgent, deviceToken: token = newToken() }: Browser,
  { isSignUp = false } = {},
): Promise<{ id: string; token: string }> {
  const known = await selectKnownDevices(db, userId);
  const device = {
    id: newId(),
    userId,
    lastSignInAt: new Date(deps.clock.now()),
    cookieHash: cookieHash(userId, token),
  };
  const id = await putKnownDevice(db, device);
  // This one may have been unused for the longest time, until now.
  const others = known.filter((other) => other.id !== id);
  for (const old of others.slice(MAX_DEVICES - 1)) await deleteKnownDevice(db, old.id);
  if (id === device.id && !isSignUp) {
    await queueMessage(db, deps, {
      kind: 'new-device',
      cause: id,
      recipient: email,
      userId,
      details: { device: describeDevice(userAgent) },
    });
  }
  return { id, token };
}

/** Returns true if the address's account has been signed in to in this browser before. */
export async function isKnownBrowser(
  { database: { db } }: Pick<ServerDeps, 'database'>,
  email: string,
  { deviceToken }: Browser,
): Promise<boolean> {
  if (deviceToken === undefined) return false;
  const user = await selectUserByEmail(db, email);
  if (user === null) return false;
  const hash = cookieHash(user.id, deviceToken);
  return (await selectKnownDevices(db, user.id)).some((known) => known.cookieHash.equals(hash));
}

/** Differs for each user of a browser, so that the table does not show that they share it. */
function cookieHash(userId: string, token: string): Buffer {
  return hashOfToken(`${userId} ${token}`);
}
