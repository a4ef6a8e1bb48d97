// Waits for the database, because containers start in any order.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/log';
import { StartupError } from '#server/start/startup-error';

/** Returns the host, port and database of a URL, without user and password. */
export function hostAndDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

export interface WaitOptions {
  readonly limitMs: number;
  /** When the wait began, in epoch milliseconds. */
  readonly since: number;
}

/** Node's codes for untrusted certificates. */
const certificateCodes =
  /^(ERR_TLS_CERT_ALTNAME_INVALID|CERT_\w+|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF_SIGNATURE)\w*)$/;

/**
 * Tries to connect, at intervals growing to 5 s, until the database accepts writes: a standby may
 * be promoted.
 * @throws {StartupError} at once when the user or password is refused or the certificate is not
 * trusted, otherwise when the time is up
 */
export async function waitForDatabase(
  url: string,
  { limitMs, since }: WaitOptions,
  log: Log,
): Promise<void> {
  const deadline = since + limitMs;
  for (let interval = 100; ; interval = Math.min(interval * 2, 5000)) {
    const error = await tryToConnect(url);
    if (error === null) return;
    // Class 28, invalid authorization: waiting does not help with a wrong password.
    if (error.code?.startsWith('28')) {
      throw new StartupError(
        `The database at ${hostAndDatabase(url)} rejects the user or password: ${error.message}.`,
      );
    }
    if (certificateCodes.test(error.code ?? '')) {
      throw new StartupError(
        `The certificate of the database at ${hostAndDatabase(url)} is not trusted: ${error.message}.`,
      );
    }
    const left = deadline - Date.now();
    if (left <= 0 && error instanceof ReadOnly) {
      throw new StartupError(
        `The database at ${hostAndDatabase(url)} was read-only for ${limitMs / 1000} s, as a standby is. ` +
          'Point DATABASE_URL at the primary, or raise DATABASE_WAIT_SECONDS.',
      );
    }
    if (left <= 0) {
      throw new StartupError(
        `The database at ${hostAndDatabase(url)} did not answer within ${limitMs / 1000} s ` +
          `(${reasonOf(error)}). Start it, correct DATABASE_URL, or unset it to run the embedded one.`,
      );
    }
    if (interval === 100) {
      log.warn(
        `Waiting for the database at ${hostAndDatabase(url)}, at most ${limitMs / 1000} s ` +
          `(${reasonOf(error)}).`,
      );
    }
    await pause(Math.min(interval, left));
  }
}

type ConnectError = Error & { code?: string; errors?: Error[] };

class ReadOnly extends Error {}

async function tryToConnect(url: string): Promise<ConnectError | null> {
  return connectOnce(url, requireWritable).then(
    () => null,
    (error: ConnectError) => error,
  );
}

async function requireWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('transaction_read_only') as "on"`);
  if (rows[0]?.on === 'on') throw new ReadOnly('it is read-only, as a standby is');
}

/** Opens a new connection, passes it to `look`, and closes it. Throws if any of that fails. */
export async function connectOnce(
  url: string,
  look: (client: pg.Client) => Promise<void> = async () => {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    pipeline: true,
  });
  client.on('error', () => {}); // reported by `connect`
  try {
    await client.connect();
    await look(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Node tries all addresses of a host, and collects their errors under an empty message. */
function reasonOf(error: ConnectError): string {
  return error.message || error.errors?.[0]?.message || String(error.code ?? error);
}
