// A connection to the database that a test can cut and restore, as networks and restarts do.
import { onTestFinished } from 'vitest';
import { openTcpProxy, type TcpProxy } from './tcp-proxy';

export interface DatabaseProxy extends TcpProxy {
  /** The database's URL through this connection. */
  readonly url: string;
}

export async function proxyTo(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl);
  const proxy = await openTcpProxy(Number(url.port), url.hostname);
  onTestFinished(proxy.close);
  url.host = `127.0.0.1:${proxy.port}`;
  return { ...proxy, url: url.href };
}
