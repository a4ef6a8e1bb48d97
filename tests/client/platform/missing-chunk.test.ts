import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importWithRetry, retryStylesheets } from '../../../src/client/platform/import-with-retry';
import { importOptional, reloadOnMissingChunk } from '../../../src/client/platform/missing-chunk';
import { guardReloads, type ReloadLoss } from '../../../src/client/platform/reload-loss';
import { blockedStorage, stubBrowser } from './browser';

const ALIVE = '{"status":"alive"}';
const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** Creates a phone whose server responds with `answer.text`, or cannot be reached (null). */
function aPhone(text: string | null, options?: Parameters<typeof stubBrowser>[0]) {
  const answer = { text };
  const browser = stubBrowser(options);
  vi.stubGlobal('fetch', async () => {
    if (answer.text === null) throw new TypeError('Failed to fetch');
    return new Response(answer.text);
  });
  return { browser, answer };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  guardReloads(async () => 'nothing');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an indispensable script that does not arrive', () => {
  it('comes once there is a network again, without a reload', async () => {
    const { browser, answer } = aPhone(null);
    const load = vi.fn(failed).mockName('load');
    const loaded = importWithRetry(load as () => Promise<string>);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load.mock.calls.length).toBeGreaterThan(5);
    answer.text = ALIVE;
    load.mockResolvedValue('the script' as never);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await loaded).toBe('the script');
    expect(browser.reloads).toBe(0);
  });

  it('is tried at once when the network is said to be back', async () => {
    const { browser, answer } = aPhone(null);
    const load = vi.fn(failed);
    const loaded = importWithRetry(load as () => Promise<string>);
    await vi.advanceTimersByTimeAsync(1);
    answer.text = ALIVE;
    load.mockResolvedValue('the script' as never);
    browser.dispatch(new Event('online'));
    expect(await loaded).toBe('the script');
  });

  it.each([
    ['leads to a login page', '<!doctype html><title>Free Wi-Fi</title>'],
    ['leads nowhere', null],
  ])('does not reload the page on a network that %s', async (_, text) => {
    const { browser } = aPhone(text);
    void importWithRetry(failed);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(browser.reloads).toBe(0);
  });

  it('does not reload the page where answers never come', async () => {
    const { browser } = aPhone(ALIVE);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const load = vi.fn(failed);
    void importWithRetry(load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load.mock.calls.length).toBeGreaterThan(3);
    expect(browser.reloads).toBe(0);
  });

  it('reloads the page, once a minute, if it fails though the server answers', async () => {
    const { browser } = aPhone(ALIVE);
    void importWithRetry(failed);
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.reloads).toBe(0);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(browser.reloads).toBe(1);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(browser.reloads).toBe(1);
  });

  it('reloads the page though a clock that was ahead has dated the last reload', async () => {
    const { browser } = aPhone(ALIVE);
    const reloadedAt = String(Date.now() + 24 * 60 * 60_000);
    window.sessionStorage.setItem('tipwell.reloaded.missing-chunk', reloadedAt);
    void importWithRetry(failed);
    await vi.advanceTimersByTimeAsync(4_001);
    expect(browser.reloads).toBe(1);
  });

  it('does not reload the page while that would lose a tip, but does afterwards', async () => {
    const { browser } = aPhone(ALIVE);
    let loss: ReloadLoss = 'unsent';
    guardReloads(async () => loss);
    void importWithRetry(failed);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.reloads).toBe(0);
    loss = 'draft';
    await vi.advanceTimersByTimeAsync(4_000);
    expect(browser.reloads).toBe(1);
  });

  it('is requested only every few seconds if nothing can be stored to prevent a loop', async () => {
    const { browser } = aPhone(ALIVE, { storage: blockedStorage });
    const load = vi.fn(failed);
    void importWithRetry(load);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(load.mock.calls.length).toBeLessThan(15);
    expect(browser.reloads).toBe(0);
  });
});

describe('any other script that does not arrive', () => {
  const preloadFailed = () => {
    const event = new Event('vite:preloadError');
    return Object.assign(event, { payload: new TypeError('Failed to fetch') });
  };

  it('reloads the page if the server answers', async () => {
    const { browser } = aPhone(ALIVE);
    reloadOnMissingChunk();
    browser.dispatch(preloadFailed());
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.reloads).toBe(1);
  });

  it('leaves the page as it is without a network, whatever the browser believes', async () => {
    const { browser } = aPhone(null);
    reloadOnMissingChunk();
    browser.dispatch(preloadFailed());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(navigator.onLine).toBe(true);
    expect(browser.reloads).toBe(0);
  });

  it('leaves the page as it is if the script is optional', async () => {
    const { browser } = aPhone(ALIVE);
    reloadOnMissingChunk();
    const loading = importOptional(async () => {
      browser.dispatch(preloadFailed());
      throw new TypeError('Failed to fetch');
    });
    await expect(loading).rejects.toThrow('Failed to fetch');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.reloads).toBe(0);
  });
});

describe('a stylesheet that does not arrive', () => {
  /** Returns a function that lets the page's request for its stylesheet fail, if there is one. */
  function aFailingStylesheet(): () => boolean {
    class Link {
      readonly rel = 'stylesheet';
      readonly href = 'https://tipwell.example/assets/a.css';
      cloneNode = () => new Link();
      replaceWith(link: Link) {
        requested = link;
      }
    }
    vi.stubGlobal('HTMLLinkElement', Link);
    let requested: Link | null = new Link();
    retryStylesheets();
    return () => {
      if (requested === null) return false;
      const error = Object.defineProperty(new Event('error'), 'target', { value: requested });
      requested = null;
      document.dispatchEvent(error);
      return true;
    };
  }

  it('is requested until it arrives, without a reload while there is no network', async () => {
    const { browser } = aPhone(null);
    const fail = aFailingStylesheet();
    for (let request = 0; request < 5; request++) {
      expect(fail()).toBe(true);
      await vi.advanceTimersByTimeAsync(4_000);
    }
    expect(browser.reloads).toBe(0);
  });

  it('reloads the page, once a minute, if it fails though the server answers', async () => {
    const { browser } = aPhone(ALIVE);
    const fail = aFailingStylesheet();
    fail();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(browser.reloads).toBe(0);
    for (let request = 0; request < 5; request++) {
      fail();
      await vi.advanceTimersByTimeAsync(4_000);
    }
    expect(browser.reloads).toBe(1);
  });
});
