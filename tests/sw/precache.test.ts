import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCache } from '../../sw/cache-names';
import { installBuild, removeOldBuilds } from '../../sw/precache';
import { MemoryCaches } from './support/memory-caches';

let caches: MemoryCaches;
let requested: string[];
let missing: Set<string>;

beforeEach(() => {
  caches = new MemoryCaches();
  requested = [];
  missing = new Set();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', {
    location: new URL('https://tipwell.example/service-worker.js'),
    __WB_MANIFEST: [
      { url: 'index.html', revision: '1' },
      { url: 'assets/tip-app-1.js', revision: null },
    ],
  });
  vi.stubGlobal('fetch', async (path: string, { cache = 'default' }: RequestInit = {}) => {
    requested.push(`${path} ${cache}`);
    return new Response(path, { status: missing.has(path) ? 404 : 200 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('installing a build', () => {
  it('keeps every file, the shell past the browser cache', async () => {
    await installBuild();
    expect(await caches.pathsIn(buildCache)).toEqual(['/index.html', '/assets/tip-app-1.js']);
    expect(requested).toEqual(['/index.html reload', '/assets/tip-app-1.js default']);
  });

  it('takes hashed files over from the build before instead of loading them again', async () => {
    const before = await caches.open('tipwell-build-before');
    await before.put('/assets/tip-app-1.js', new Response('kept'));
    await before.put('/index.html', new Response('old shell'));
    await installBuild();
    expect(requested).toEqual(['/index.html reload']);
  });

  it('keeps nothing when one file is missing', async () => {
    missing.add('/assets/tip-app-1.js');
    await expect(installBuild()).rejects.toThrow('/assets/tip-app-1.js answered 404');
    expect(await caches.has(buildCache)).toBe(false);
  });

  it('removes builds older than the one before, once it is active', async () => {
    for (const id of ['a', 'b']) await caches.open(`tipwell-build-${id}`);
    await installBuild();
    await removeOldBuilds();
    expect(await caches.keys()).toEqual(['tipwell-build-b', buildCache]);
  });
});
