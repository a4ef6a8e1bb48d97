import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigation, startServiceWorker, type TestServiceWorker } from './support/service-worker';

let serviceWorker: TestServiceWorker;

beforeEach(async () => {
  serviceWorker = await startServiceWorker(
    (request) => new Response(new URL(request.url).pathname),
  );
  await serviceWorker.install();
});

afterEach(() => vi.unstubAllGlobals());

async function textOf(
  ...asked: Parameters<TestServiceWorker['answer']>
): Promise<string | undefined> {
  const response = await serviceWorker.answer(...asked);
  await serviceWorker.settled();
  return response?.text();
}

describe('the service worker', () => {
  it('answers navigations to tip pages, whatever their query', async () => {
    expect(await textOf('/u/demo', navigation)).toBe('/u/demo');
    expect(await textOf('/u/demo?from=qr', navigation)).toBe('/u/demo');
  });

  it("answers navigations to the receipt with the tipper's shell", async () => {
    expect(await textOf('/success?tip=demo', navigation)).toBe('/tip-page.html');
  });

  it("answers navigations to all other screens with the worker's shell", async () => {
    for (const path of [
      '/',
      '/index.html',
      '/dashboard',
      '/qr-links',
      '/nowhere',
      '/apiary',
      '/login?return_to=%2Fhome',
      '/login?return_to=/a.b',
    ]) {
      expect(await textOf(path, navigation)).toBe('/index.html');
    }
  });

  it('never answers for the API, not even navigations to it', () => {
    for (const path of ['/api', '/api/tips', '/api/openapi.json', '/api/profiles/demo']) {
      expect(serviceWorker.answer(path)).toBeNull();
      expect(serviceWorker.answer(path, navigation)).toBeNull();
      expect(serviceWorker.answer(path, { destination: 'image' })).toBeNull();
    }
  });

  it('leaves the health checks alone', () => {
    expect(serviceWorker.answer('/healthz', navigation)).toBeNull();
    expect(serviceWorker.answer('/.well-known/change-password', navigation)).toBeNull();
    expect(serviceWorker.answer('/readyz', navigation)).toBeNull();
  });

  it('leaves the payment links without a script to the network: they are of one amount', () => {
    for (const path of ['/u/demo/pay?amount=10', '/u/demo/pay/?amount=5', '/U/Demo/pay']) {
      expect(serviceWorker.answer(path, navigation)).toBeNull();
    }
    expect(serviceWorker.answer('/u/pay', navigation)).not.toBeNull();
  });

  it('never touches a write', () => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      expect(serviceWorker.answer('/api/tips', { method })).toBeNull();
      expect(serviceWorker.answer('/u/demo', { ...navigation, method })).toBeNull();
      expect(serviceWorker.answer('/dashboard', { ...navigation, method })).toBeNull();
    }
  });

  it('leaves other files and other origins to the network', () => {
    expect(serviceWorker.answer('/robots.txt', navigation)).toBeNull();
    expect(serviceWorker.answer('/manifest.webmanifest')).toBeNull();
    for (const path of ['/photo.jpg', '/assets/app-1.js']) {
      expect(
        serviceWorker.answer(`https://elsewhere.example${path}`, { destination: 'image' }),
      ).toBeNull();
    }
    expect(serviceWorker.answer('https://elsewhere.example/u/demo', navigation)).toBeNull();
    expect(serviceWorker.answer('https://elsewhere.example/login', navigation)).toBeNull();
  });

  it('caches hashed files and photos from its own origin, and fetches each hashed file only once', async () => {
    for (const _ of ['first', 'again']) {
      expect(await textOf('/assets/app-1.js', { destination: 'script' })).toBe('/assets/app-1.js');
    }
    expect(await textOf('/demo/maya.webp', { destination: 'image' })).toBe('/demo/maya.webp');
    expect(
      serviceWorker.requested.filter((request) => request.startsWith('/assets/')),
    ).toHaveLength(1);
    expect(await serviceWorker.caches.pathsIn('tipwell-assets')).toEqual(['/assets/app-1.js']);
    expect(await serviceWorker.caches.pathsIn('tipwell-images')).toEqual(['/demo/maya.webp']);
  });
});
