import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_TIMEOUT_MS } from '#outbox/storage-timeout';
import {
  detailsWriter,
  readDetailsDraft,
} from '../../../src/client/features/tip-page/info/details-draft';
import {
  type DraftStore,
  forgetAllDrafts,
  forgetDraftOf,
  forgetOldDrafts,
  keepForgettingDrafts,
} from '../../../src/client/platform/details-drafts';
import { readStored, storedKeys, writeStored } from '../../../src/client/platform/storage';
import { holdDisk } from '../../outbox/held-disk';
import { createPhone, offline, settled } from '../../outbox/phone';
import { blockedStorage, type FakeBrowser, stubBrowser } from './browser';

const hour = 60 * 60 * 1000;
const ana = {
  name: 'Ana Diaz',
  contact: '(555) 123-4567',
  contactType: 'phone',
  optIn: true,
} as const;

let browser: FakeBrowser;
let store: DraftStore;
beforeEach(() => {
  browser = stubBrowser();
  store = createPhone(offline).open();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const write = (sessionId: string, details = ana) => detailsWriter(store, sessionId)(details);
const read = (sessionId: string) => readDetailsDraft(store, sessionId);
const localDrafts = () => storedKeys('local').filter((key) => key.startsWith('tip_attempt.'));

async function loadPage() {
  keepForgettingDrafts(async () => store);
  await settled();
}

it('keeps the details of an unfinished tip for a day, and deletes them at the next page load', async () => {
  await write('session-a');
  pass(23 * hour);
  await loadPage();
  expect(await read('session-a')).toEqual(ana);
  await write('session-b');
  pass(hour);
  await loadPage();
  expect(await read('session-a')).toBeNull();
  expect(await read('session-b')).toEqual(ana);
});

it('deletes them from a page left open, once it is visible again', async () => {
  await loadPage();
  await write('session-a');
  pass(25 * hour);
  browser.becomeVisible();
  await settled();
  expect(await read('session-a')).toBeNull();
});

it('trusts neither a clock that was ahead nor unreadable data', async () => {
  await write('session-a');
  writeStored('local', 'tip_attempt.torn', '{"name":"Ana"');
  writeStored('local', 'tip_attempt.null', 'null');
  writeStored('local', 'tipwell.tracking_token', 'token');
  pass(-48 * hour);
  await forgetOldDrafts(store);
  expect(await read('session-a')).toBeNull();
  expect(readStored('local', 'tip_attempt.torn')).toBeNull();
  expect(readStored('local', 'tip_attempt.null')).toBeNull();
  expect(readStored('local', 'tipwell.tracking_token')).toBe('token');
});

it('works when storage is blocked', async () => {
  stubBrowser({ storage: blockedStorage });
  await expect(forgetOldDrafts(store)).resolves.toBeUndefined();
});

it('writes the latest text, and nothing to local storage', async () => {
  const typed = detailsWriter(store, 'session-a');
  const saves = vi.spyOn(store, 'saveDraft');
  const first = typed({ ...ana, name: 'A' });
  void typed({ ...ana, name: 'An' });
  await typed(ana);
  await first;
  expect(await read('session-a')).toEqual(ana);
  expect(saves).toHaveBeenCalledTimes(2);
  expect(localDrafts()).toEqual([]);
});

it('forgets them when their tip is reported, and all of them at sign-out', async () => {
  await write('session-a');
  await write('session-b');
  await forgetDraftOf(store, 'session-a');
  expect(await read('session-a')).toBeNull();
  expect(await read('session-b')).toEqual(ana);
  await forgetAllDrafts(store);
  expect(await read('session-b')).toBeNull();
});

describe('without IndexedDB, or when it does not answer', () => {
  it('keeps them in local storage under the key of the specification', async () => {
    store = createPhone(offline).open({ indexedDB: undefined });
    await write('session-a');
    expect(localDrafts()).toEqual(['tip_attempt.session-a']);
    // The page's next load.
    store = createPhone(offline).open({ indexedDB: undefined });
    expect(await read('session-a')).toEqual(ana);
    await forgetDraftOf(store, 'session-a');
    expect(localDrafts()).toEqual([]);
  });

  it('moves back to IndexedDB, and keeps the latest text', async () => {
    const phone = createPhone(offline);
    const page = phone.open();
    store = page;
    await write('session-a', ana);
    const release = await holdDisk(phone.indexedDB);
    pass(1000);
    const held = write('session-a', { ...ana, name: 'Ana Lima' } as never);
    await phone.clock.advance(STORAGE_TIMEOUT_MS);
    await held;
    expect(localDrafts()).toEqual(['tip_attempt.session-a']);
    release();
    await settled();
    store = phone.open();
    expect(await read('session-a')).toMatchObject({ name: 'Ana Lima' });
    await write('session-a');
    expect(localDrafts()).toEqual([]);
    expect(await read('session-a')).toEqual(ana);
  });
});
