import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigation, startServiceWorker, type TestServiceWorker } from './support/service-worker';

let worker: TestServiceWorker;

beforeEach(async () => {
  worker = await startServiceWorker((request) => new Response(new URL(request.url).pathname));
  await worker.install();
});

afterEach(() => vi.unstubAllGlobals());

async function textOf(
  ...asked: Parameters<TestServiceWorker['answer']>
): Promise<string | undefined> {
  const response = await worker.answer(...asked);
  await worker.settled();
  return response?.text();
}

describe('what the service worker answers', () => {
  it('answers navigations to tip pages, whatever their query', async () => {
    expect(await textOf('/u/demo', navigation)).toBe('/u/demo');
    expect(await textOf('/u/demo?from=qr', navigation)).toBe('/u/demo');
  });

  it("answers navigations to a receipt with the tipper's shell", async () => {
    expect(await textOf('/success?tip=demo', navigation)).toBe('/tip-page.html');
  });

  it('answers navigations to the other screens with the shell', async () => {
    for (const path of [
      ...['/', '/index.html', '/dashboard', '/qr-links', '/nowhere', '/apiary'],
      '/login?return_to=%2Fhome',
      '/login?return_to=/a.b',
    ]) {
      expect(await textOf(path, navigation)).toBe('/index.html');
    }
  });

  it('never answers for the API, not even a navigation to it', () => {
    for (const path of ['/api', '/api/tips', '/api/openapi.json', '/api/profiles/demo']) {
      expect(worker.answer(path)).toBeNull();
      expect(worker.answer(path, navigation)).toBeNull();
      expect(worker.answer(path, { destination: 'image' })).toBeNull();
    }
  });

  it('leaves the health checks alone', () => {
    expect(worker.answer('/healthz', navigation)).toBeNull();
    expect(worker.answer('/readyz', navigation)).toBeNull();
  });

  it('never touches a write', () => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      expect(worker.answer('/api/tips', { method })).toBeNull();
      expect(worker.answer('/u/demo', { ...navigation, method })).toBeNull();
      expect(worker.answer('/dashboard', { ...navigation, method })).toBeNull();
    }
  });

  it('leaves files and other origins to the network', () => {
    expect(worker.answer('/robots.txt', navigation)).toBeNull();
    expect(worker.answer('/manifest.webmanifest')).toBeNull();
    for (const path of ['/photo.jpg', '/assets/app-1.js']) {
      expect(
        worker.answer(`https://elsewhere.example${path}`, { destination: 'image' }),
      ).toBeNull();
    }
    expect(worker.answer('https://elsewhere.example/u/demo', navigation)).toBeNull();
    expect(worker.answer('https://elsewhere.example/login', navigation)).toBeNull();
  });

  it('keeps hashed files and photos of its own origin, and fetches a hashed file once', async () => {
    for (const _ of ['first', 'again']) {
      expect(await textOf('/assets/app-1.js', { destination: 'script' })).toBe('/assets/app-1.js');
    }
    expect(await textOf('/demo/maya.webp', { destination: 'image' })).toBe('/demo/maya.webp');
    expect(worker.requested.filter((request) => request.startsWith('/assets/'))).toHaveLength(1);
    expect(await worker.caches.pathsIn('tipwell-assets')).toEqual(['/assets/app-1.js']);
    expect(await worker.caches.pathsIn('tipwell-images')).toEqual(['/demo/maya.webp']);
  });
});
