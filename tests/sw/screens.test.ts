import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outsideTipPages } from '../support/addresses';
import { navigation, startServiceWorker, type TestServiceWorker } from './support/service-worker';

const start = '/assets/start-1.js';
const shellOfWorkersArea = `the shell <script src="${start}"></script>`;

let serviceWorker: TestServiceWorker;
let network: (request: Request) => Response | Promise<Response>;
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

function page(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/html' } });
}

async function visit(path: string): Promise<string | undefined> {
  const response = await serviceWorker.answer(path, navigation);
  await serviceWorker.settled();
  return response?.text();
}

beforeEach(async () => {
  network = ({ url }) => page(url.endsWith('/index.html') ? shellOfWorkersArea : 'the tip page');
  serviceWorker = await startServiceWorker((request) => network(request));
  await serviceWorker.install();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a screen outside the tip page, on a phone that has only that', () => {
  it.each(outsideTipPages)('%s comes from the server', async (path) => {
    network = () => page('from the server');
    expect(await visit(path)).toBe('from the server');
  });

  it.each(outsideTipPages)('%s says offline what is missing', async (path) => {
    network = noNetwork;
    const shown = await visit(path);
    expect(shown).toContain('No connection');
    expect(shown).toContain('Try again');
    expect(shown).not.toContain('/assets/');
  });

  it('also says so when the network does not answer within 10 s', async () => {
    vi.useFakeTimers();
    network = () => new Promise(() => {});
    const shown = visit('/login');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await shown).toContain('No connection');
  });

  it('leads back to the tip page that was seen last', async () => {
    network = () => page('the tip page');
    await visit('/u/maya?from=qr');
    await visit('/u/demo');
    network = noNetwork;
    expect(await visit('/terms')).toContain('<a href="/u/demo">Back to the tip page</a>');
  });

  it('allows no script or style but the page’s own', async () => {
    network = noNetwork;
    const policy = async () =>
      (await serviceWorker.answer('/terms', navigation))?.headers.get('content-security-policy');
    expect(await policy()).toMatch(/default-src 'none'.*script-src 'nonce-[\w-]+'/);
    expect(await policy()).not.toBe(await policy());
  });
});

it('a screen whose files are on this phone starts from the shell, with a network and without', async () => {
  network = () => new Response('the script');
  await serviceWorker.answer(start, {});
  await serviceWorker.settled();
  expect(await visit('/dashboard')).toBe(shellOfWorkersArea);
  network = noNetwork;
  expect(await visit('/dashboard')).toBe(shellOfWorkersArea);
});

it('the receipt starts from the tip page’s shell', async () => {
  network = noNetwork;
  expect(await visit('/success')).toBe('the tip page');
});
