import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServiceWorker, type TestServiceWorker } from './support/service-worker';

/** The precache of the build under test. */
const own = 'tipwell-build-dev';
const script = '/assets/first-step-1.js';
const shells = ['/tip-page.html', '/index.html'];
const reloaded = shells.map((path) => `${path} reload`);

let serviceWorker: TestServiceWorker;
let answer: (request: Request) => Response;

beforeEach(async () => {
  answer = ({ url }) => new Response(new URL(url).pathname);
  serviceWorker = await startServiceWorker((request) => answer(request), [script]);
});

afterEach(() => vi.unstubAllGlobals());

/** Adds the cache that an earlier build's service worker left behind. */
async function leaveBuild(id: string, files: Record<string, string>): Promise<void> {
  const cache = await serviceWorker.caches.open(`tipwell-build-${id}`);
  for (const [path, text] of Object.entries(files)) await cache.put(path, new Response(text));
}

describe('installing a build', () => {
  it('caches every file, and fetches the shells past the HTTP cache', async () => {
    await serviceWorker.install();
    expect(await serviceWorker.caches.pathsIn(own)).toEqual([script, ...shells]);
    expect(serviceWorker.requested).toEqual([`${script} default`, ...reloaded]);
  });

  it('requests the shells as pages, since the server sends HTML for nothing else', async () => {
    const accepted: (string | null)[] = [];
    answer = ({ headers }) => {
      accepted.push(headers.get('accept'));
      return new Response('');
    };
    await serviceWorker.install();
    expect(accepted).toEqual([null, 'text/html', 'text/html']);
  });

  it('copies hashed files from the previous build instead of loading them again', async () => {
    const old = shells.flatMap((path) => [path, `${path}?__WB_REVISION__=1`]);
    const oldShells = Object.fromEntries(old.map((path) => [path, 'old']));
    await leaveBuild('before', { [script]: 'kept', ...oldShells });
    await serviceWorker.install();
    expect(serviceWorker.requested).toEqual(reloaded);
    expect(await serviceWorker.caches.pathsIn(own)).toEqual([script, ...shells]);
    const kept = await (await serviceWorker.caches.open(own)).match(script);
    expect(await kept?.text()).toBe('kept');
  });

  it('fails and caches nothing when a file is missing or redirected', async () => {
    const redirected = Object.defineProperty(new Response('sign in'), 'redirected', {
      value: true,
    });
    for (const bad of [new Response('', { status: 404 }), redirected]) {
      answer = ({ url }) => (url.endsWith(script) ? bad : new Response(''));
      await expect(serviceWorker.install()).rejects.toThrow(script);
      expect(await serviceWorker.caches.has(own)).toBe(false);
    }
  });

  it('keeps an installed build when installing it again fails', async () => {
    await serviceWorker.install();
    await (await serviceWorker.caches.open(own)).delete(script);
    answer = () => new Response('', { status: 503 });
    await expect(serviceWorker.install()).rejects.toThrow();
    expect(await serviceWorker.caches.pathsIn(own)).toEqual(shells);
  });

  it('waits until told to take over', async () => {
    await serviceWorker.install();
    expect(serviceWorker.takeovers()).toBe(0);
    await serviceWorker.post({ type: 'SKIP_WAITING' });
    expect(serviceWorker.takeovers()).toBe(1);
  });
});

describe('an active build', () => {
  it('still serves the files of the previous build, for tabs left open through the update', async () => {
    await leaveBuild('before', { '/assets/payment-0.js': 'of the build before' });
    await serviceWorker.install();
    await serviceWorker.activate();
    const response = await serviceWorker.answer('/assets/payment-0.js', { destination: 'script' });
    expect(await response?.text()).toBe('of the build before');
    expect(serviceWorker.requested.join()).not.toContain('payment');
  });

  it('deletes the builds before that', async () => {
    for (const id of ['a', 'b']) await leaveBuild(id, {});
    await serviceWorker.install();
    await serviceWorker.activate();
    expect(await serviceWorker.caches.keys()).toEqual(['tipwell-build-b', own]);
  });
});
