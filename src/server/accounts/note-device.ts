import { v7 as newId } from 'uuid';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import { hashOfToken, newToken } from '#server/security/tokens';
import { deleteKnownDevice, putKnownDevice, selectKnownDevices } from './repository/known-devices';
import { selectUserByEmail, type UserRow } from './repository/users';
import { describeDevice } from './rules/device-name';

/** What a sign-in request tells about its browser. */
export interface Browser {
  readonly userAgent: string | undefined;
  /** The token in the cookie of an earlier sign-in, by whomever. */
  readonly deviceToken: string | undefined;
}

/** Programs that keep no cookie are another device each time. */
const MOST_DEVICES = 50;

/**
 * Records the browser of a sign-in, and reports a new one to the user by email, except the first,
 * which is that of the sign-up.
 * @returns the token that the browser is to keep, and the id under which it is known
 */
export async function noteDevice(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  { userAgent, deviceToken: token = newToken() }: Browser,
): Promise<{ id: string; token: string }> {
  const known = await selectKnownDevices(db, userId);
  const device = {
    id: newId(),
    userId,
    lastSignInAt: new Date(deps.clock.now()),
    cookieHash: cookieHash(userId, token),
  };
  const id = await putKnownDevice(db, device);
  for (const old of known.slice(MOST_DEVICES - 1)) await deleteKnownDevice(db, old.id);
  if (id === device.id && known.length > 0) {
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

/** Whether the account with an address has been signed in with in a browser before. */
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

/** Different for each user of a browser, so that nobody can tell that they share it. */
function cookieHash(userId: string, token: string): Buffer {
  return hashOfToken(`${userId} ${token}`);
}
