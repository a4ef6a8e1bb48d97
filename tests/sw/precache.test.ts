import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServiceWorker, type TestServiceWorker } from './support/service-worker';

/** The cache of the build under test. */
const own = 'tipwell-build-dev';
const script = '/assets/first-step-1.js';
const shells = ['/tip-page.html', '/index.html'];
const reloaded = shells.map((path) => `${path} reload`);

let worker: TestServiceWorker;
let answer: (request: Request) => Response;

beforeEach(async () => {
  answer = ({ url }) => new Response(new URL(url).pathname);
  worker = await startServiceWorker((request) => answer(request), [script]);
});

afterEach(() => vi.unstubAllGlobals());

/** What an earlier build's service worker left. */
async function leaveBuild(id: string, files: Record<string, string>): Promise<void> {
  const cache = await worker.caches.open(`tipwell-build-${id}`);
  for (const [path, text] of Object.entries(files)) await cache.put(path, new Response(text));
}

describe('installing a build', () => {
  it('keeps every file, the shells past the browser cache', async () => {
    await worker.install();
    expect(await worker.caches.pathsIn(own)).toEqual([...shells, script]);
    expect(worker.requested).toEqual([...reloaded, `${script} default`]);
  });

  it('asks for the shells as pages, since nothing else is given HTML', async () => {
    const accepted: (string | null)[] = [];
    answer = ({ headers }) => {
      accepted.push(headers.get('accept'));
      return new Response('');
    };
    await worker.install();
    expect(accepted).toEqual(['text/html', 'text/html', null]);
  });

  it('takes hashed files over from the build before instead of loading them again', async () => {
    const old = shells.flatMap((path) => [path, `${path}?__WB_REVISION__=1`]);
    const oldShells = Object.fromEntries(old.map((path) => [path, 'old']));
    await leaveBuild('before', { [script]: 'kept', ...oldShells });
    await worker.install();
    expect(worker.requested).toEqual(reloaded);
    expect(await worker.caches.pathsIn(own)).toEqual([...shells, script]);
    const kept = await (await worker.caches.open(own)).match(script);
    expect(await kept?.text()).toBe('kept');
  });

  it('fails and keeps nothing when one file is missing or comes from elsewhere', async () => {
    const redirected = Object.defineProperty(new Response('sign in'), 'redirected', {
      value: true,
    });
    for (const bad of [new Response('', { status: 404 }), redirected]) {
      answer = ({ url }) => (url.endsWith(script) ? bad : new Response(''));
      await expect(worker.install()).rejects.toThrow(script);
      expect(await worker.caches.has(own)).toBe(false);
    }
  });

  it('leaves a build that is here in full alone when its installation fails later', async () => {
    await worker.install();
    await (await worker.caches.open(own)).delete(script);
    answer = () => new Response('', { status: 503 });
    await expect(worker.install()).rejects.toThrow();
    expect(await worker.caches.pathsIn(own)).toEqual(shells);
  });

  it('waits until it is told to take over', async () => {
    await worker.install();
    expect(worker.takeovers()).toBe(0);
    await worker.post({ type: 'SKIP_WAITING' });
    expect(worker.takeovers()).toBe(1);
  });
});

describe('a build that has become active', () => {
  it('still has the files of the build before, for tabs that outlive the update', async () => {
    await leaveBuild('before', { '/assets/payment-0.js': 'of the build before' });
    await worker.install();
    await worker.activate();
    const response = await worker.answer('/assets/payment-0.js', { destination: 'script' });
    expect(await response?.text()).toBe('of the build before');
    expect(worker.requested.join()).not.toContain('payment');
  });

  it('removes the builds before that', async () => {
    for (const id of ['a', 'b']) await leaveBuild(id, {});
    await worker.install();
    await worker.activate();
    expect(await worker.caches.keys()).toEqual(['tipwell-build-b', own]);
  });
});
