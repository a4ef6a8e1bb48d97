import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/log';
import { KEEP_ALIVE_AFTER_MS } from './pool';

export type Unlisten = () => Promise<void>;

interface Listener {
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  readonly onReconnect: (() => void) | undefined;
}

/**
 * Listens to any number of channels over a single connection, opened on first use and reopened when
 * lost. A silent connection may be dead, so it is probed regularly, and closed if it does not
 * answer in time.
 */
export class PgListener {
  readonly #url: string;
  readonly #heartbeatMs: number;
  readonly #log: Log;
  readonly #listeners = new Set<Listener>();
  #client: pg.Client | null = null;
  #connecting: Promise<pg.Client> | null = null;
  readonly #closed = new AbortController();

  /** @param heartbeatMs the interval between probes, and the timeout of each */
  constructor(url: string, heartbeatMs: number, log: Log) {
    this.#url = url;
    this.#heartbeatMs = heartbeatMs;
    this.#log = log;
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<Unlisten> {
    const listener = { channel, onPayload, onReconnect };
    const client = this.#client ?? (await this.#connect());
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    this.#listeners.add(listener);
    return async () => {
      this.#listeners.delete(listener);
      if (this.#channels().has(channel)) return;
      // Without a connection there is nothing to unlisten.
      await this.#client?.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => {});
    };
  }

  async close(): Promise<void> {
    this.#closed.abort();
    this.#listeners.clear();
    await this.#connecting?.catch(() => {});
    await this.#client?.end().catch(() => {});
  }

  #channels(): Set<string> {
    return new Set([...this.#listeners].map(({ channel }) => channel));
  }

  #connect(): Promise<pg.Client> {
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      query_timeout: this.#heartbeatMs,
      // Makes the driver close the connection on a timeout.
      pipeline: true,
      application_name: 'tipwell listener',
    });
    client.on('error', (error) => this.#log.warn(`Live updates: ${error.message}`));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners) {
        if (listener.channel === channel) listener.onPayload(payload);
      }
    });
    await client.connect();
    try {
      for (const channel of this.#channels()) {
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      // A standby refuses to listen, and each attempt to reconnect would leave a connection open.
      // Not awaited, because the other end may be gone.
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    const heartbeat = setInterval(() => {
      client.query('select').catch(() => {});
    }, this.#heartbeatMs);
    client.once('end', () => {
      clearInterval(heartbeat);
      this.#reconnect();
    });
    return client;
  }

  async #reconnect(): Promise<void> {
    this.#client = null;
    const { signal } = this.#closed;
    for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, 5000)) {
      try {
        await pause(wait, undefined, { signal });
        await this.#connect();
        for (const listener of this.#listeners) listener.onReconnect?.();
        return;
      } catch (error) {
        this.#log.debug(`Live updates: ${(error as Error).message}`);
      }
    }
  }
}
