import { v7 as newId } from 'uuid';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import { hashOfToken, newToken } from '#server/security/tokens';
import { deleteKnownDevice, putKnownDevice, selectKnownDevices } from './repository/known-devices';
import { selectUserByEmail, type UserRow } from './repository/users';
import { describeDevice } from './rules/device-name';

/** What a request to sign in says of the browser that it comes from. */
export interface Browser {
  readonly userAgent: string | undefined;
  /** The token in the cookie of an earlier sign-in, by whomever. */
  readonly deviceToken: string | undefined;
}

/** Programs that keep no cookie are another device each time. */
const MOST_DEVICES = 50;

/**
 * Notes which browser a user signs in with, and has them told by email if it is none that they have
 * signed in with before. About the first of all, which is that of the sign-up, nobody needs to be
 * told.
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

/** Another for each user of a browser, so that nobody sees that it is the same one. */
function cookieHash(userId: string, token: string): Buffer {
  return hashOfToken(`${userId} ${token}`);
}
