import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  handleUnauthorized,
  signInAddress,
  whenUnauthorized,
} from '../../../src/client/platform/unauthorized';
import { stubBrowser } from './browser';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('where a 401 leads', () => {
  it('leads to the sign-in page with the encoded path and query', () => {
    expect(signInAddress('/qr-links', '?size=2')).toBe('/login?return_to=%2Fqr-links%3Fsize%3D2');
  });

  it('leads to plain /login from the sign-in page', () => {
    expect(signInAddress('/login', '?return_to=%2Fdashboard')).toBe('/login');
  });

  it('leads nowhere from the sign-up page and from tip pages', () => {
    expect(signInAddress('/signup', '')).toBeNull();
    expect(signInAddress('/u/demo', '?from=qr')).toBeNull();
  });
});

describe('several calls failing together', () => {
  it('are handled once, and again after 1 second', () => {
    const browser = stubBrowser({ at: '/dashboard' });
    const clear = vi.fn();
    const stop = whenUnauthorized(clear);
    handleUnauthorized();
    handleUnauthorized();
    expect(clear).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(999);
    handleUnauthorized();
    expect(browser.visited).toHaveLength(1);
    vi.advanceTimersByTime(1);
    handleUnauthorized();
    expect(browser.visited).toHaveLength(2);
    stop();
  });

  it('clear the cache on a tip page without leaving it', () => {
    const browser = stubBrowser({ at: '/u/demo' });
    const clear = vi.fn();
    const stop = whenUnauthorized(clear);
    handleUnauthorized();
    expect(clear).toHaveBeenCalledTimes(1);
    expect(browser.visited).toEqual([]);
    stop();
  });
});
