import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  readDetailsDraft,
  writeDetailsDraft,
} from '../../../src/client/features/tip-page/info/details-draft';
import {
  forgetOldDetailsDrafts,
  keepForgettingDetailsDrafts,
} from '../../../src/client/platform/details-drafts';
import { readStored, writeStored } from '../../../src/client/platform/storage';
import { blockedStorage, type FakeBrowser, stubBrowser } from './browser';

const hour = 60 * 60 * 1000;
const ana = {
  name: 'Ana Diaz',
  contact: '(555) 123-4567',
  contactType: 'phone',
  optIn: true,
} as const;

let browser: FakeBrowser;
beforeEach(() => {
  browser = stubBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** What both applications do when they start. */
const loadPage = keepForgettingDetailsDrafts;

it('keeps the details of an unfinished tip for a day, and not beyond the next load of any page', () => {
  writeDetailsDraft('session-a', ana);
  pass(23 * hour);
  loadPage();
  expect(readDetailsDraft('session-a')).toEqual(ana);
  writeDetailsDraft('session-b', ana);
  pass(hour);
  loadPage();
  expect(readDetailsDraft('session-a')).toBeNull();
  expect(readDetailsDraft('session-b')).toEqual(ana);
});

it('forgets them in a page that was left open, once somebody looks at it again', () => {
  loadPage();
  writeDetailsDraft('session-a', ana);
  pass(25 * hour);
  browser.becomeVisible();
  expect(readDetailsDraft('session-a')).toBeNull();
});

it('does not trust a clock that was ahead, nor what cannot be read', () => {
  writeDetailsDraft('session-a', ana);
  writeStored('local', 'tip_attempt.torn', '{"name":"Ana"');
  writeStored('local', 'tip_attempt.null', 'null');
  writeStored('local', 'tipwell.tracking_token', 'token');
  pass(-48 * hour);
  forgetOldDetailsDrafts();
  expect(readDetailsDraft('session-a')).toBeNull();
  expect(readStored('local', 'tip_attempt.torn')).toBeNull();
  expect(readStored('local', 'tip_attempt.null')).toBeNull();
  expect(readStored('local', 'tipwell.tracking_token')).toBe('token');
});

it('works where storage is blocked', () => {
  stubBrowser({ storage: blockedStorage });
  expect(forgetOldDetailsDrafts).not.toThrow();
});
