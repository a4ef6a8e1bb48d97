// Waits for the database, because containers start in any order.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#server/start/startup-error';
import type { Log } from './log';

/** Returns host, port and database of a connection URL, without user and password. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/**
 * Connects again and again, at growing intervals up to 5 s, until the database answers.
 * @throws {StartupError} at once when it refuses the user or password, otherwise after `limitMs`
 */
export async function waitForDatabase(url: string, limitMs: number, log: Log): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (let interval = 100; ; interval = Math.min(interval * 2, 5000)) {
    const error = await tryToConnect(url);
    if (error === null) return;
    // Class 28, invalid authorization: waiting does not help with a wrong password.
    if (error.code?.startsWith('28')) {
      throw new StartupError(
        `The database at ${placeOf(url)} rejects the user or password: ${error.message}.`,
      );
    }
    const left = deadline - Date.now();
    if (left <= 0) {
      throw new StartupError(
        `The database at ${placeOf(url)} did not answer within ${limitMs / 1000} s ` +
          `(${reasonOf(error)}). Start it, correct DATABASE_URL, or unset it to run the embedded one.`,
      );
    }
    if (interval === 100) {
      log.warn(
        `Waiting for the database at ${placeOf(url)}, at most ${limitMs / 1000} s ` +
          `(${reasonOf(error)}).`,
      );
    }
    await pause(Math.min(interval, left));
  }
}

type ConnectError = Error & { code?: string; errors?: Error[] };

async function tryToConnect(url: string): Promise<ConnectError | null> {
  return connectOnce(url).then(
    () => null,
    (error: ConnectError) => error,
  );
}

/** Opens a new connection and closes it. Throws when that fails. */
export async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // reported by `connect`
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
}

/** Node tries all addresses of a name and reports an error for each, under an empty message. */
function reasonOf(error: ConnectError): string {
  return error.message || error.errors?.[0]?.message || String(error.code ?? error);
}
