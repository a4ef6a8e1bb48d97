import { afterEach, describe, expect, it, vi } from 'vitest';
import { origin } from './support/memory-caches';
import { startServiceWorker } from './support/service-worker';

afterEach(() => vi.unstubAllGlobals());

const html = { headers: { 'content-type': 'text/html' } };

describe('what a first visit loaded before the service worker was there', () => {
  it('is kept: the page, its files and its photos, of this origin alone', async () => {
    const worker = await startServiceWorker(({ url }) =>
      url.includes('/u/') ? new Response('', html) : new Response(''),
    );
    const urls = ['/u/demo', `${origin}/assets/app-1.js`, `${origin}/demo/maya.webp`];
    await worker.post({ type: 'KEEP', urls: [...urls, 'https://elsewhere.example/photo.jpg'] });
    expect(await worker.caches.pathsIn('tipwell-pages')).toEqual(['/u/demo']);
    expect(await worker.caches.pathsIn('tipwell-assets')).toEqual(['/assets/app-1.js']);
    expect(await worker.caches.pathsIn('tipwell-images')).toEqual(['/demo/maya.webp']);
    expect(worker.requested).toHaveLength(3);
  });

  it('is kept as far as it can be: what fails, or is a page in place of a file, is left out', async () => {
    const worker = await startServiceWorker(({ url }) => {
      if (url.includes('gone')) return new Response('home page', html);
      if (url.includes('/u/')) throw new TypeError('Failed to fetch');
      return new Response('');
    });
    await worker.post({ type: 'KEEP', urls: ['/assets/gone-1.js', '/u/demo', '/assets/app-1.js'] });
    expect(await worker.caches.pathsIn('tipwell-assets')).toEqual(['/assets/app-1.js']);
    expect(await worker.caches.pathsIn('tipwell-pages')).toEqual([]);
  });

  it('is not fetched again where a build has it', async () => {
    const worker = await startServiceWorker(() => new Response(''));
    await (await worker.caches.open('tipwell-build-dev')).put('/assets/app-1.js', new Response(''));
    await worker.post({ type: 'KEEP', urls: ['/assets/app-1.js'] });
    expect(worker.requested).toEqual([]);
  });

  it('is asked for by our pages alone: other messages change nothing', async () => {
    const worker = await startServiceWorker(() => new Response(''));
    for (const message of [null, 'KEEP', { type: 'KEEP' }, { type: 'KEEP', urls: [1] }, { a: 1 }]) {
      await worker.post(message);
    }
    expect(worker.requested).toEqual([]);
  });
});
