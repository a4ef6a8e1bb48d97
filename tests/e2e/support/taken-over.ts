// The server of a domain's later holder. Its page reads everything that the browser has stored for
// that origin.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export interface OtherServer {
  port: number;
  stop(): Promise<void>;
}

/** Answers every address with a page that says “Under new management”. */
export async function startOtherServer(): Promise<OtherServer> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
    response.end('<!doctype html><title>Other</title><h1>Under new management</h1>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Reads all that scripts of the origin can: cookies, both storages, every database and cache. */
export function everythingKept(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: Record<string, unknown> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const [keys, values] = [objects.getAllKeys(), objects.getAll()];
        databases[`${name}/${store}`] = { keys: await done(keys), values: await done(values) };
      }
      database.close();
    }
    const cached: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /text|json/.test(answer?.headers.get('content-type') ?? '');
        cached[request.url] = isText ? ((await answer?.text()) ?? '') : '';
      }
    }
    const workers = await navigator.serviceWorker.getRegistrations();
    return {
      cookies: document.cookie,
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases,
      cached,
      workers: workers.map(({ scope }) => scope),
    };
  });
}
