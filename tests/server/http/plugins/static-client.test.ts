import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../../../support/app';

const script = 'document.documentElement.dataset.started = "yes"';
const shellTitled = (title: string) =>
  `<!doctype html><title>${title}</title><script>${script}</script><style>a{color:red}</style><script type="module" src="/assets/main-1a2b3c.js"></script>`;
const workerShell = shellTitled('Worker');
const tipShell = shellTitled('Tip page');
const files: Record<string, string> = {
  'index.html': workerShell,
  'tip-page.html': tipShell,
  'service-worker.js': 'self',
  'manifest.webmanifest': '{}',
  'icons/icon-192.png': 'png',
  'assets/main-1a2b3c.js': 'main()',
  '.vite/manifest.json': '{}',
};

const clientDir = mkdtempSync(join(tmpdir(), 'tipwell-client-'));
afterAll(() => rm(clientDir, { recursive: true }));
for (const [name, text] of Object.entries(files)) {
  const path = join(clientDir, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text));
}
const { app } = await buildTestApp({ clientDir });

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('the built client', () => {
  it('lets browsers keep hashed assets for a year', async () => {
    const answer = await get('/assets/main-1a2b3c.js');
    expect(answer.body).toBe('main()');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toContain('javascript');
  });

  it.each(['/service-worker.js', '/manifest.webmanifest', '/icons/icon-192.png'])(
    'has %s revalidated each time',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
      expect(again.statusCode).toBe(304);
    },
  );

  it('lets webmail show the icons of emails, and no other site the rest', async () => {
    const policyOf = async (url: string) =>
      (await get(url)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/icons/icon-192.png')).toBe('cross-origin');
    expect(await policyOf('/assets/main-1a2b3c.js')).toBe('same-origin');
  });

  it.each(['/assets/main-1a2b3c.js', '/service-worker.js', '/u/demo'])(
    'sends %s in the compression of the build',
    async (url) => {
      const answer = await get(url, { ...browser, 'accept-encoding': 'gzip, br' });
      expect(answer.headers['content-encoding']).toBe('br');
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(brotliDecompressSync(answer.rawPayload).toString()).toMatch(/main|self|doctype/);
      const gzip = await get(url, { ...browser, 'accept-encoding': 'gzip' });
      expect(gzip.headers['content-encoding']).toBe('gzip');
    },
  );
});

describe('a navigation', () => {
  it.each([
    ['/', workerShell],
    ['/index.html', workerShell],
    ['/dashboard', workerShell],
    ['/login?return_to=%2Fhome', workerShell],
    ['/u/demo', tipShell],
    ['/u/demo?from=qr', tipShell],
    ['/success?tip=demo', tipShell],
    // The service worker's request.
    ['/tip-page.html', tipShell],
  ])('to %s gets its shell, revalidated each time', async (url, shell) => {
    const answer = await get(url, browser);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toBe(shell);
  });

  it.each([{}, { accept: '*/*' }])('for a link preview gets the shell: %j', async (headers) => {
    const answer = await get('/u/demo', headers as Record<string, string>);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('allows only the shell’s own inline script', async () => {
    const { headers } = await get('/', browser);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash(script)};`);
    expect(headers['content-security-policy']).toContain(
      `style-src 'self' ${hash('a{color:red}')};`,
    );
  });
});

it('sends the shells of its own build, even after another one was built', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tipwell-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shells = { '/tip-page.html': tipShell, '/index.html': workerShell };
  for (const [path, text] of Object.entries(shells)) writeFileSync(folder + path, text);
  const { app: running } = await buildTestApp({ clientDir: folder });
  for (const path of Object.keys(shells)) writeFileSync(folder + path, shellTitled('Next'));
  for (const [url, text] of Object.entries(shells)) {
    expect((await running.inject({ url, headers: browser })).body).toBe(text);
  }
});

describe('a missing file or page', () => {
  it.each([
    ['/assets/main-of-another-build.js', browser],
    ['/assets/', browser],
    ['/api/nothing', browser],
    ['/api', browser],
    ['/nothing', { accept: 'application/json' }],
    ['/icons/nothing.png', { accept: 'image/avif,image/*,*/*;q=0.8' }],
    ['/workbox-of-another-build.js', { accept: '*/*' }],
    ['/.vite/manifest.json', {}],
    ['/../package.json', {}],
    ['/assets/..%2f..%2fpackage.json', {}],
    ['/assets/main-1a2b3c.js.map', {}],
  ])('answers 404 and never HTML: %s', async (url, headers) => {
    const answer = await get(url, headers as Record<string, string>);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/nothing', '/dashboard/nothing', '/u/demo/nothing', '/success/nothing'])(
    'sends the shell with 404 for a missing page: %s',
    async (url) => {
      const answer = await get(url, browser);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
    },
  );

  it.each(['/dashboard', '/dashboard/', '/qr-links?tab=1', '/success?tip=demo', '/profile-setup'])(
    'sends the shell with 200 for a page: %s',
    async (url) => {
      const answer = await get(url, browser);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
    },
  );

  it.each(['/u/demo', '/dashboard', '/service-worker.js', '/assets/main-1a2b3c.js', '/healthz'])(
    'takes no other method: %s',
    async (url) => {
      const answer = await app.inject({ method: 'POST', url, headers: browser });
      expect(answer.statusCode).toBe(405);
      expect(String(answer.headers.allow).split(', ').sort()).toEqual(['GET', 'HEAD']);
      expect(answer.json()).toMatchObject({ code: 'method_not_allowed' });
    },
  );

  it('is not answered with a page for a POST', async () => {
    const answer = await app.inject({ method: 'POST', url: '/nothing', headers: browser });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a part of a file', () => {
  it('is sent', async () => {
    const answer = await get('/assets/main-1a2b3c.js', { range: 'bytes=1-3' });
    expect([answer.statusCode, answer.body]).toEqual([206, 'ain']);
    expect(answer.headers['content-range']).toBe('bytes 1-3/6');
  });

  it('that is out of range is refused with the size', async () => {
    const answer = await get('/assets/main-1a2b3c.js', { range: 'bytes=6-' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */6');
    expect(answer.json()).toMatchObject({ code: 'range_not_satisfiable' });
  });

  it('of another version is refused', async () => {
    const answer = await get('/assets/main-1a2b3c.js', { 'if-match': '"another"' });
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({ code: 'precondition_failed' });
  });
});
