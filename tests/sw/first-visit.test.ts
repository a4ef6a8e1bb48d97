import { afterEach, describe, expect, it, vi } from 'vitest';
import { origin } from './support/memory-caches';
import { startServiceWorker } from './support/service-worker';

afterEach(() => vi.unstubAllGlobals());

const html = { headers: { 'content-type': 'text/html' } };

describe('what a first visit loaded before there was a service worker', () => {
  it('is cached: the page, its files and its photos, but nothing from other origins', async () => {
    const serviceWorker = await startServiceWorker(({ url }) =>
      url.includes('/u/') ? new Response('', html) : new Response(''),
    );
    const urls = ['/u/demo', `${origin}/assets/app-1.js`, `${origin}/demo/maya.webp`];
    await serviceWorker.post({
      type: 'CACHE_FIRST_VISIT',
      urls: [...urls, 'https://elsewhere.example/photo.jpg'],
    });
    expect(await serviceWorker.caches.pathsIn('tipwell-pages')).toEqual(['/u/demo']);
    expect(await serviceWorker.caches.pathsIn('tipwell-assets')).toEqual(['/assets/app-1.js']);
    expect(await serviceWorker.caches.pathsIn('tipwell-images')).toEqual(['/demo/maya.webp']);
    expect(serviceWorker.requested).toHaveLength(3);
  });

  it('is cached without what fails and without pages sent in place of files', async () => {
    const serviceWorker = await startServiceWorker(({ url }) => {
      if (url.includes('gone')) return new Response('home page', html);
      if (url.includes('/u/')) throw new TypeError('Failed to fetch');
      return new Response('');
    });
    await serviceWorker.post({
      type: 'CACHE_FIRST_VISIT',
      urls: ['/assets/gone-1.js', '/u/demo', '/assets/app-1.js'],
    });
    expect(await serviceWorker.caches.pathsIn('tipwell-assets')).toEqual(['/assets/app-1.js']);
    expect(await serviceWorker.caches.pathsIn('tipwell-pages')).toEqual([]);
  });

  it('is not fetched again if a precache already has it', async () => {
    const serviceWorker = await startServiceWorker(() => new Response(''));
    await (await serviceWorker.caches.open('tipwell-build-dev')).put(
      '/assets/app-1.js',
      new Response(''),
    );
    await serviceWorker.post({ type: 'CACHE_FIRST_VISIT', urls: ['/assets/app-1.js'] });
    expect(serviceWorker.requested).toEqual([]);
  });

  it('is cached only at the request of our own pages, no matter what else posts messages', async () => {
    const serviceWorker = await startServiceWorker(() => new Response(''));
    for (const message of [
      null,
      'CACHE_FIRST_VISIT',
      { type: 'CACHE_FIRST_VISIT' },
      { type: 'CACHE_FIRST_VISIT', urls: [1] },
      { a: 1 },
    ]) {
      await serviceWorker.post(message);
    }
    expect(serviceWorker.requested).toEqual([]);
  });
});
