import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPhone, json, offline, testId, tipAnswer } from '../outbox/phone';
import { attempt } from '../outbox/writes';
import { origin } from './support/memory-caches';
import { navigation, startServiceWorker, type TestServiceWorker } from './support/service-worker';

const pages = 'tipwell-pages';

let serviceWorker: TestServiceWorker;

/** How the network handles the next navigation. */
let network: (request: Request) => Response | Promise<Response>;
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(async () => {
  network = () => page('shell');
  serviceWorker = await startServiceWorker((request) => network(request));
  await serviceWorker.install();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function page(text: string, status = 200): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/html' } });
}

async function visit(path: string): Promise<string | undefined> {
  const response = await serviceWorker.answer(path, navigation);
  await serviceWorker.settled();
  return response?.text();
}

describe('a navigation to a tip page', () => {
  it('comes from the network if that answers', async () => {
    network = () => page('fresh');
    expect(await visit('/u/demo')).toBe('fresh');
  });

  it('comes from the last visit to that handle when there is no network', async () => {
    network = () => page('fresh');
    await visit('/u/demo?from=qr');
    network = noNetwork;
    expect(await visit('/u/demo')).toBe('fresh');
    expect(await visit('/u/demo/')).toBe('fresh');
    expect(await visit('/u/other')).toBe('shell');
  });

  it.each([
    ['/u/demo.', '/u/demo'],
    ['/U/Demo?from=qr', '/u/Demo?from=qr'],
    ['/q/4FJ2-K7%3F', '/q/4FJ2-K7'],
  ])('is redirected from %s, as by the server', async (altered, address) => {
    network = noNetwork;
    const response = await serviceWorker.answer(altered, navigation);
    expect(response?.status).toBe(302);
    expect(response?.headers.get('location')).toBe(origin + address);
  });

  it('sends what this phone has kept when it leads to another site', async () => {
    const phone = createPhone(offline);
    await phone.open({ indexedDB }).enqueue([attempt(testId())]);
    network = ({ method }) =>
      method === 'POST'
        ? json(201, { success: true, tip: tipAnswer(testId()) })
        : Response.redirect('https://product.example/u/demo');
    await serviceWorker.answer('/u/demo', navigation);
    await serviceWorker.settled();
    expect(serviceWorker.requested).toContain('/api/tips/attempt no-store');
    expect(await phone.open({ indexedDB }).entries()).toEqual([]);
  });

  it('does not wait for the database that records when a page was used', async () => {
    indexedDB.open = () => new IDBOpenDBRequest();
    const visitUnsettled = async () => (await serviceWorker.answer('/u/demo', navigation))?.text();
    network = () => page('fresh');
    expect(await visitUnsettled()).toBe('fresh');
    await vi.waitFor(async () => expect(await caches.has(pages)).toBe(true));
    network = noNetwork;
    expect(await visitUnsettled()).toBe('fresh');
  });

  it('also comes from the last visit to that printed code', async () => {
    network = () => page('fresh');
    await visit('/q/7KX2M9Q');
    network = noNetwork;
    expect(await visit('/q/7KX2M9Q')).toBe('fresh');
    // The same code's NFC tag.
    expect(await visit('/q/7KX2M9Q?from=tap')).toBe('fresh');
    expect(await visit('/q/0000000')).toBe('shell');
  });

  it('comes from the last visit when the network takes longer than 3 s, and the late page is cached', async () => {
    network = () => page('first');
    await visit('/u/demo');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let arrive: (response: Response) => void = () => undefined;
    network = () => new Promise((resolve) => (arrive = resolve));
    const answer = serviceWorker.answer('/u/demo', navigation);
    await vi.advanceTimersByTimeAsync(2999);
    expect(await Promise.race([answer, 'still waiting'])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await answer)?.text()).toBe('first');
    arrive(page('late'));
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(async () => {
      const kept = await (await serviceWorker.caches.open(pages)).match('/u/demo');
      expect(await kept?.text()).toBe('late');
    });
  });

  it('comes from the last visit when the server fails, but a 404 is shown', async () => {
    network = () => page('first');
    await visit('/u/demo');
    network = () => page('bad gateway', 502);
    expect(await visit('/u/demo')).toBe('first');
    network = () => page('no such profile', 404);
    expect(await visit('/u/demo')).toBe('no such profile');
    network = noNetwork;
    expect(await visit('/u/demo')).toBe('first');
  });

  it('is the shell unless a whole build has the files of the last page', async () => {
    network = () => page('<script src="/assets/new-1.js"></script>');
    await visit('/u/demo');
    network = noNetwork;
    expect(await visit('/u/demo')).toBe('shell');
    // The page loaded its first step, and the phone lost the network before the later ones.
    const used = await serviceWorker.caches.open('tipwell-assets');
    await used.put('/assets/new-1.js', new Response(''));
    const installing = await serviceWorker.caches.open('tipwell-build-new');
    await installing.put('/assets/new-1.js', new Response(''));
    expect(await visit('/u/demo')).toBe('shell');
    await installing.put('/tip-page.html?__WB_REVISION__=2', new Response(''));
    expect(await visit('/u/demo')).toContain('new-1.js');
  });

  it('is the last page if the browser has evicted the shell', async () => {
    network = () => page('<script src="/assets/new-1.js"></script>');
    await visit('/u/demo');
    await serviceWorker.caches.delete('tipwell-build-dev');
    network = noNetwork;
    expect(await visit('/u/demo')).toContain('new-1.js');
  });

  it('fails as it would without a service worker when nothing is cached', async () => {
    for (const name of await serviceWorker.caches.keys()) await serviceWorker.caches.delete(name);
    network = noNetwork;
    await expect(serviceWorker.answer('/u/demo', navigation)).rejects.toThrow();
  });

  it('caches only the last 20 pages', async () => {
    network = () => page('fresh');
    for (let i = 1; i <= 21; i += 1) await visit(`/u/worker-${i}`);
    const kept = await serviceWorker.caches.pathsIn(pages);
    expect(kept).toHaveLength(20);
    expect(kept).not.toContain('/u/worker-1');
  });
});
