import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCache, PAGES_CACHE } from '../../sw/cache-names';
import { tipPage } from '../../sw/pages';
import { MemoryCaches } from './support/memory-caches';

const origin = 'https://tipwell.example';
let caches: MemoryCaches;
let waited: Promise<unknown>[];

/** What the network does with the next navigation. */
let network: () => Promise<Response>;

beforeEach(async () => {
  caches = new MemoryCaches();
  waited = [];
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', () => network());
  await (await caches.open(buildCache)).put('/index.html', page('shell'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function page(text: string, status = 200): Response {
  const response = new Response(text, { status, headers: { 'content-type': 'text/html' } });
  // Only responses that were fetched have it.
  Object.defineProperty(response, 'type', { value: 'basic' });
  return response;
}

async function visit(path: string): Promise<string> {
  const event = {
    request: new Request(origin + path),
    waitUntil: (promise: Promise<unknown>) => void waited.push(promise),
  } as unknown as Parameters<typeof tipPage>[0];
  const text = await (await tipPage(event)).text();
  // Promises may be added while earlier ones settle, as with a real event.
  for (const promise of waited) await promise;
  return text;
}

describe('a navigation to a tip page', () => {
  it('comes from the network when that answers', async () => {
    network = async () => page('fresh');
    expect(await visit('/u/demo')).toBe('fresh');
  });

  it('comes from the last visit of that handle when there is no network', async () => {
    network = async () => page('fresh');
    await visit('/u/demo?from=qr');
    network = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await visit('/u/demo')).toBe('fresh');
    expect(await visit('/u/other')).toBe('shell');
  });

  it('comes from the last visit when the network takes longer than 3 s, and is kept when late', async () => {
    network = async () => page('first');
    await visit('/u/demo');
    vi.useFakeTimers();
    let arrive: (response: Response) => void = () => undefined;
    network = () => new Promise((resolve) => (arrive = resolve));
    const answer = visit('/u/demo');
    await vi.advanceTimersByTimeAsync(2999);
    expect(await Promise.race([answer, 'still waiting'])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    arrive(page('late'));
    expect(await answer).toBe('first');
    const kept = await (await caches.open(PAGES_CACHE)).match('/u/demo');
    expect(await kept?.text()).toBe('late');
  });

  it('comes from the last visit when the server fails, and from the server when it says 404', async () => {
    network = async () => page('first');
    await visit('/u/demo');
    network = async () => page('bad gateway', 502);
    expect(await visit('/u/demo')).toBe('first');
    network = async () => page('no such profile', 404);
    expect(await visit('/u/demo')).toBe('no such profile');
  });

  it('is the shell when files that the last page names are gone', async () => {
    network = async () => page('<script src="/assets/old-1.js"></script>');
    await visit('/u/demo');
    network = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await visit('/u/demo')).toBe('shell');
    await (await caches.open('tipwell-assets')).put('/assets/old-1.js', new Response(''));
    expect(await visit('/u/demo')).toContain('old-1.js');
  });

  it('fails as it would without a worker when nothing is cached', async () => {
    await caches.delete(buildCache);
    network = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(visit('/u/demo')).rejects.toThrow('Failed to fetch');
  });

  it('keeps the last 20 pages', async () => {
    network = async () => page('fresh');
    for (let i = 1; i <= 21; i += 1) await visit(`/u/worker-${i}`);
    const kept = await caches.pathsIn(PAGES_CACHE);
    expect(kept).toHaveLength(20);
    expect(kept).not.toContain('/u/worker-1');
  });
});
