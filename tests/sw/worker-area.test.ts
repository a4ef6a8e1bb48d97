// The worker's area through updates: what a phone has cached, and what starts offline.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryCaches } from './support/memory-caches';
import { navigation, startServiceWorker, type TestServiceWorker } from './support/service-worker';

let caches: MemoryCaches;
let serviceWorker: TestServiceWorker;
let deployed: string;
/** The prefix of paths that the server does not answer. Empty means that there is no network. */
let failing: string | null;

const filesIn = (build: string) => ['dashboard-page', 'react', 'start'].map(fileIn(build));
/** React is the same in every build. */
const fileIn = (build: string) => (name: string) =>
  `/assets/${name}-${name === 'react' ? '1' : build}.js`;

function server({ url }: Request): Response {
  const { pathname } = new URL(url);
  if (failing !== null && pathname.startsWith(failing)) throw new TypeError('Failed to fetch');
  if (pathname === '/worker-area.json') return Response.json(filesIn(deployed));
  if (filesIn(deployed).includes(pathname)) return new Response(pathname);
  if (pathname.startsWith('/assets/')) return new Response('', { status: 404 });
  const html = `build ${deployed} <script src="${fileIn(deployed)('start')}"></script>`;
  return new Response(html, { headers: { 'content-type': 'text/html' } });
}

beforeEach(() => {
  caches = new MemoryCaches();
  failing = null;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Deploys a build, which the phone installs while online. */
async function installUpdate(build: string): Promise<void> {
  deployed = build;
  serviceWorker = await startServiceWorker(server, [], { caches, build });
  await serviceWorker.install();
}

/** Installs a build and activates it, as after the last tab was closed. */
async function update(build: string): Promise<void> {
  await installUpdate(build);
  await serviceWorker.activate();
}

async function signIn(): Promise<void> {
  await serviceWorker.post({ type: 'WARM_WORKER_AREA' });
}

async function open(path: string): Promise<string> {
  const response = await serviceWorker.answer(path, navigation);
  await serviceWorker.settled();
  return (await response?.text()) ?? '';
}

async function openOffline(path: string): Promise<string> {
  failing = '';
  return open(path);
}

async function fileOffline(path: string): Promise<string | undefined> {
  failing = '';
  return (await serviceWorker.answer(path, { destination: 'script' }))?.text();
}

it('starts without a network after an update that was installed by closing the app', async () => {
  await update('a');
  await signIn();
  await update('b');
  expect(await openOffline('/dashboard')).toContain('build b');
  for (const path of filesIn('b')) expect(await fileOffline(path)).toBe(path);
});

it('loads only what an update has changed, and keeps it as long as the build', async () => {
  await update('a');
  await signIn();
  for (const build of ['b', 'c', 'd']) {
    await update(build);
    const files = serviceWorker.requested.filter((request) => request.startsWith('/assets/'));
    expect(files).toEqual([
      `/assets/dashboard-page-${build}.js default`,
      `/assets/start-${build}.js default`,
    ]);
  }
  expect(await caches.keys()).toEqual(['tipwell-build-c', 'tipwell-build-d']);
  for (const path of filesIn('d')) expect(await fileOffline(path)).toBe(path);
});

it('also does so if the files were cached as they were used', async () => {
  await update('a');
  for (const path of filesIn('a')) await serviceWorker.answer(path);
  await serviceWorker.settled();
  await update('b');
  expect(await openOffline('/dashboard')).toContain('build b');
});

it('starts as before the update when a file of it could not be loaded, however often', async () => {
  await update('a');
  await signIn();
  for (const build of ['b', 'c', 'd']) {
    failing = '/assets/dashboard-page';
    await update(build);
  }
  expect(await openOffline('/dashboard')).toContain('build a');
  for (const path of filesIn('a')) expect(await fileOffline(path)).toBe(path);
});

it('loads missing files when a screen is opened with a network, and then removes old builds', async () => {
  await update('a');
  await signIn();
  for (const build of ['b', 'c']) {
    failing = '/worker-area.json';
    await update(build);
  }
  failing = null;
  expect(await open('/dashboard')).toContain('build c');
  expect(await openOffline('/dashboard')).toContain('build c');
  failing = null;
  await update('d');
  expect(await caches.keys()).toEqual(['tipwell-build-c', 'tipwell-build-d']);
});

it('does not hold up an update when a file never arrives', async () => {
  await update('a');
  await signIn();
  deployed = 'b';
  const silent = (request: Request) =>
    request.url.includes('dashboard-page') ? new Promise<Response>(() => {}) : server(request);
  serviceWorker = await startServiceWorker(silent, [], { caches, build: 'b' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const installed = serviceWorker.install();
  await vi.waitFor(() => expect(serviceWorker.requested.join()).toContain('dashboard-page'));
  await vi.advanceTimersByTimeAsync(120_000);
  await installed;
  await serviceWorker.activate();
  expect(await openOffline('/dashboard')).toContain('build a');
});

it('is not loaded on the phones of tippers, whatever else they have opened', async () => {
  await update('a');
  await open('/terms');
  await serviceWorker.answer(fileIn('a')('start'));
  await serviceWorker.settled();
  for (const build of ['b', 'c']) {
    await update(build);
    await open('/terms');
    expect(serviceWorker.requested.filter((request) => !request.includes('.html'))).toEqual([
      '/terms default',
    ]);
  }
  expect(await caches.keys()).toContain('tipwell-assets');
  expect(await caches.keys()).not.toContain('tipwell-build-a');
});
