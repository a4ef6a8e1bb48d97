import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from '../../../src/client/platform/missing-chunk';
import { canStore, readStored, writeStored } from '../../../src/client/platform/storage';
import { endTipSession, tipSessionOf } from '../../../src/client/platform/tip-session';
import { blockedStorage, stubBrowser } from './browser';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('storage that is blocked', () => {
  it('never throws, and remembers for as long as the page lives', () => {
    stubBrowser({ storage: blockedStorage });
    expect(canStore('local')).toBe(false);
    expect(writeStored('local', 'blocked-key', 'value')).toBe(false);
    expect(readStored('local', 'blocked-key')).toBe('value');
  });

  it('keeps one tip session for the whole visit', () => {
    stubBrowser({ storage: blockedStorage });
    expect(tipSessionOf('private')).toBe(tipSessionOf('private'));
  });
});

describe('the tip session', () => {
  it('has at least 128 random bits and survives a closed tab', () => {
    const browser = stubBrowser();
    const session = tipSessionOf('demo');
    expect(session).toMatch(/^[\w-]{22,128}$/);
    browser.openTab();
    expect(tipSessionOf('Demo')).toBe(session);
    expect(tipSessionOf('other')).not.toBe(session);
  });

  it('starts afresh after it has ended', () => {
    stubBrowser();
    const session = tipSessionOf('demo');
    endTipSession('demo');
    expect(tipSessionOf('demo')).not.toBe(session);
  });
});

describe('the reload that recovers a page', () => {
  it('happens at most once a minute, so that it cannot loop', async () => {
    const browser = stubBrowser();
    await reloadOnce(100_000);
    expect(browser.reloads).toBe(1);
    await reloadOnce(101_000);
    expect(browser.reloads).toBe(1);
    await reloadOnce(160_000);
    expect(browser.reloads).toBe(2);
  });

  it('does not happen without storage to remember it', async () => {
    const browser = stubBrowser({ storage: blockedStorage });
    await reloadOnce(100_000);
    expect(browser.reloads).toBe(0);
  });
});
