import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSession, getUser } from '#contract/accounts/auth';
import {
  getBilling,
  getCurrentEntitlements,
  getEntitlements,
  getProfileEntitlements,
} from '#contract/billing/billing';
import * as calls from '#contract/calls';
import { getAnalytics, getFunnel } from '#contract/metrics/analytics';
import { getEarnings, getEarningsGoal, listShifts } from '#contract/metrics/earnings';
import { getOwnProfile } from '#contract/profiles/own-profile';
import { getProfile, getRatings } from '#contract/profiles/profile';
import { getTipTotals, listTips } from '#contract/tips/received-tips';
import { getTipAttempt } from '#contract/tips/tip';
import { ApiError, unreachable } from '../../../src/client/platform/api-error';
import { clearToken, storeToken } from '../../../src/client/platform/auth-token';
import {
  mayPersistKey,
  persistedKeyPrefixes,
} from '../../../src/client/platform/persisted-queries';
import { createQueryClient, signedInKeys } from '../../../src/client/platform/query-client';
import { queryKeyOf } from '../../../src/client/platform/query-keys';
import {
  forgetPersistedQueries,
  PERSISTED_MAX_AGE_MS,
  persistQueries,
  STORE_LIMIT_MS,
  type TextStore,
} from '../../../src/client/platform/query-persistence';
import { stubBrowser } from './browser';

const profileKey = queryKeyOf(getProfile, { params: { handle: 'demo' } });

class MemoryStore implements TextStore {
  readonly rows = new Map<string, string>();
  async get(key: string): Promise<string | undefined> {
    return this.rows.get(key);
  }
  async set(key: string, value: string): Promise<void> {
    this.rows.set(key, value);
  }
  async delete(key: string): Promise<void> {
    this.rows.delete(key);
  }
}

let store: MemoryStore;
const clients: QueryClient[] = [];

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers();
  store = new MemoryStore();
});

afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
  clearToken();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page, and returns its restored query client. */
async function openPage(
  from: TextStore = store,
  isTipUnderWay = () => false,
): Promise<QueryClient> {
  const client = createQueryClient();
  clients.push(client);
  const restored = persistQueries(client, { store: from, isTipUnderWay });
  await vi.advanceTimersByTimeAsync(0);
  await restored;
  return client;
}

/** Lets the cache be written to the store. */
const settle = () => vi.advanceTimersByTimeAsync(1000);

describe('the cache that outlives the page', () => {
  it('shows the next visit what the last one loaded', async () => {
    const first = await openPage();
    first.setQueryData(profileKey, { handle: 'demo' });
    await settle();
    const second = await openPage();
    expect(second.getQueryData(profileKey)).toEqual({ handle: 'demo' });
  });

  it('refetches what it shows from memory, however fresh', async () => {
    const first = await openPage();
    first.setQueryData(profileKey, { handle: 'demo' });
    await settle();
    const second = await openPage();
    const answer = await second.fetchQuery({
      queryKey: profileKey,
      queryFn: async () => ({ handle: 'renamed' }),
      staleTime: 30_000,
    });
    expect(answer).toEqual({ handle: 'renamed' });
  });

  it('keeps a restored query for longer than the 5 minutes of the others', async () => {
    const first = await openPage();
    first.setQueryData(profileKey, { handle: 'demo' });
    await settle();
    const second = await openPage();
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
    expect(second.getQueryData(profileKey)).toEqual({ handle: 'demo' });
  });

  it('does not replace what came with the page, though the clock was ahead at the last visit', async () => {
    const now = Date.now();
    vi.setSystemTime(now + PERSISTED_MAX_AGE_MS);
    const first = await openPage();
    first.setQueryData(profileKey, { handle: 'old' });
    await settle();
    vi.setSystemTime(now);
    const second = createQueryClient();
    clients.push(second);
    second.setQueryData(profileKey, { handle: 'new' });
    await Promise.all([persistQueries(second, { store }), settle()]);
    expect(second.getQueryData(profileKey)).toEqual({ handle: 'new' });
  });

  it('keeps the first pages of a long list, and no search', async () => {
    storeToken('a-token', 'user');
    const [list, search] = [
      ['/api/tips', 'list', {}],
      ['/api/tips', 'list', { search: 'a' }],
    ];
    const client = await openPage();
    client.setQueryData(list, {
      pages: ['one', 'two', 'three'],
      pageParams: [undefined, 'a', 'b'],
    });
    await client.fetchQuery({
      queryKey: search,
      queryFn: () => 'found',
      meta: { transient: true },
    });
    await settle();
    const next = await openPage();
    expect(next.getQueryData(list)).toMatchObject({
      pages: ['one', 'two'],
      pageParams: [null, 'a'],
    });
    expect(next.getQueryData(search)).toBeUndefined();
  });

  it('keeps an answer with a `pages` field whole', async () => {
    storeToken('a-token', 'user');
    const answers = [
      [['/api/pages'], { pages: [{ id: 'one' }, { id: 'two' }, { id: 'three' }] }],
      [['/api/analytics', {}], { pages: 'all', total: {} }],
    ] as const;
    const client = await openPage();
    for (const [key, answer] of answers) client.setQueryData(key, answer);
    await settle();
    const next = await openPage();
    for (const [key, answer] of answers) expect(next.getQueryData(key)).toEqual(answer);
  });

  it('forgets after a week', async () => {
    const first = await openPage();
    first.setQueryData(profileKey, { handle: 'demo' });
    await settle();
    const text = store.rows.get('queries') ?? '';
    await vi.advanceTimersByTimeAsync(PERSISTED_MAX_AGE_MS + 2000);
    store.rows.set('queries', text);
    const second = await openPage();
    expect(second.getQueryData(profileKey)).toBeUndefined();
  });

  it('keeps data when a refetch fails without a network', async () => {
    const first = await openPage();
    first.setQueryData(profileKey, { handle: 'demo' });
    await first
      .fetchQuery({
        queryKey: profileKey,
        queryFn: () => Promise.reject(unreachable('offline')),
        staleTime: 0,
        retry: false,
      })
      .catch(() => undefined);
    await settle();
    const second = await openPage();
    expect(second.getQueryState(profileKey)).toMatchObject({
      data: { handle: 'demo' },
      status: 'success',
      error: null,
    });
  });

  it.each([
    ['drops a profile that the server says is gone', 404, 'profile_not_found', false, false],
    ['keeps it while a tip is under way, to report it', 404, 'profile_not_found', true, true],
    ['keeps a profile through "too many requests"', 429, 'rate_limited', false, true],
  ])('%s', async (_, status, code, tipUnderWay, kept) => {
    const refusal = new ApiError({ kind: 'http', status, code, message: `${status}` });
    const first = await openPage(store, () => tipUnderWay);
    first.setQueryData(profileKey, { handle: 'demo' });
    await first
      .fetchQuery({
        queryKey: profileKey,
        queryFn: () => Promise.reject(refusal),
        staleTime: 0,
        retry: false,
      })
      .catch(() => undefined);
    await settle();
    const second = await openPage();
    expect(second.getQueryData(profileKey) !== undefined).toBe(kept);
  });

  it('keeps private data only while somebody is signed in', async () => {
    storeToken('t', 'user-1');
    const first = await openPage();
    first.setQueryData(queryKeyOf(getUser), { email: 'maria@example.com' });
    first.setQueryData(profileKey, { handle: 'demo' });
    await settle();
    expect((await openPage()).getQueryData(queryKeyOf(getUser))).toBeDefined();
    clearToken();
    const signedOut = await openPage();
    expect(signedOut.getQueryData(queryKeyOf(getUser))).toBeUndefined();
    expect(signedOut.getQueryData(profileKey)).toBeDefined();
  });

  it('starts empty from a corrupt store, and works from then on', async () => {
    store.rows.set('queries', '{"clientState":');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const first = await openPage();
    first.setQueryData(profileKey, { handle: 'demo' });
    await settle();
    expect((await openPage()).getQueryData(profileKey)).toBeDefined();
  });

  it('starts empty without a store', async () => {
    const broken = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    const client = await openPage({ get: broken, set: broken, delete: broken });
    client.setQueryData(profileKey, { handle: 'demo' });
    await settle();
    expect(client.getQueryData(profileKey)).toBeDefined();
  });

  it('continues without a store that never answers a read, and keeps new answers', async () => {
    store.get = () => new Promise(() => undefined);
    const client = createQueryClient();
    clients.push(client);
    void persistQueries(client, { store });
    await vi.advanceTimersByTimeAsync(STORE_LIMIT_MS);
    client.setQueryData(profileKey, { handle: 'demo' });
    await settle();
    expect([...store.rows.values()].join()).toContain('demo');
  });

  it('keeps one write waiting for a store that does not answer, then writes the latest', async () => {
    const client = await openPage();
    let answer = () => {};
    const set = vi
      .spyOn(store, 'set')
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    for (const handle of ['one', 'two', 'three']) {
      client.setQueryData(profileKey, { handle });
      await settle();
    }
    expect(set).toHaveBeenCalledTimes(1);
    answer();
    await settle();
    expect(set).toHaveBeenCalledTimes(2);
    expect(set.mock.lastCall?.[1]).toContain('three');
  });

  it('does not make a sign-out wait for a store that does not answer', async () => {
    store.delete = () => new Promise(() => undefined);
    const forgotten = forgetPersistedQueries(store);
    await vi.advanceTimersByTimeAsync(STORE_LIMIT_MS);
    await expect(forgotten).resolves.toBeUndefined();
  });

  it('never shows data of another user that the store could not delete', async () => {
    storeToken('a-token', 'ana');
    const own = [getUser.path];
    const first = await openPage();
    first.setQueryData(own, { id: 'ana' });
    await settle();
    expect((await openPage()).getQueryData(own)).toEqual({ id: 'ana' });
    storeToken('b-token', 'bo');
    expect((await openPage()).getQueryData(own)).toBeUndefined();
  });

  it('saves nothing of one user once another has signed in in another tab', async () => {
    const [own, tips] = [[getUser.path], [listTips.path]];
    storeToken('a-token', 'ana');
    const anas = await openPage();
    anas.setQueryData(own, { id: 'ana' });
    await settle();
    storeToken('b-token', 'bo');
    const bos = await openPage();
    bos.setQueryData(own, { id: 'bo' });
    await settle();
    anas.setQueryData(tips, 'of Ana');
    await settle();
    const next = await openPage();
    expect(next.getQueryData(own)).toEqual({ id: 'bo' });
    expect(next.getQueryData(tips)).toBeUndefined();
  });

  it('does not make the first render wait until what came with the page is written', async () => {
    const client = createQueryClient();
    clients.push(client);
    client.setQueryData(profileKey, { handle: 'demo' });
    const set = vi.spyOn(store, 'set').mockImplementation(() => new Promise(() => undefined));
    const ready = vi.fn();
    void persistQueries(client, { store }).then(ready);
    await vi.advanceTimersByTimeAsync(1);
    expect(ready).toHaveBeenCalled();
    expect(set).toHaveBeenCalled();
  });

  it('does not delay the first render when the store hangs', async () => {
    const client = createQueryClient();
    clients.push(client);
    let ready = false;
    store.get = () => new Promise(() => undefined);
    void persistQueries(client, { store }).then(() => {
      ready = true;
    });
    await vi.advanceTimersByTimeAsync(399);
    expect(ready).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(ready).toBe(true);
  });
});

describe('which answers may be kept', () => {
  const params = { handle: 'demo', userId: '018f0000-0000-7000-8000-000000000001' };

  it('keeps public profiles, their ratings and the entitlements of their owners', () => {
    for (const call of [getProfile, getRatings, getProfileEntitlements]) {
      expect(mayPersistKey(queryKeyOf(call, { params }), false)).toBe(true);
    }
  });

  it("keeps the signed-in person's own answers while signed in", () => {
    const own = [getUser, getSession, getEntitlements, getCurrentEntitlements, getOwnProfile];
    const figures = [
      getTipTotals,
      getAnalytics,
      getFunnel,
      getEarnings,
      getEarningsGoal,
      listShifts,
    ];
    for (const call of [...own, listTips, getBilling, ...figures]) {
      expect(mayPersistKey(queryKeyOf(call), true)).toBe(true);
      expect(mayPersistKey(queryKeyOf(call), false)).toBe(false);
    }
  });

  it('names only addresses of calls', () => {
    const read = Object.values(calls).filter(({ method }) => method === 'GET');
    const heads = read.map((call) => queryKeyOf(call)[0]);
    expect(persistedKeyPrefixes.filter((head) => !heads.includes(head))).toEqual([]);
  });

  it('keeps nothing else', () => {
    expect(mayPersistKey(queryKeyOf(getTipAttempt), true)).toBe(false);
  });
});

describe('query defaults', () => {
  it('repeats a failed read once, after 1 s', async () => {
    const queryFn = vi.fn().mockRejectedValue(unreachable('network'));
    const failed = expect(
      createQueryClient().fetchQuery({ queryKey: profileKey, queryFn }),
    ).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(999);
    expect(queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(queryFn).toHaveBeenCalledTimes(2);
    await failed;
  });

  it('builds keys whose parts, joined by /, are the address', () => {
    const key = queryKeyOf(getRatings, { params: { handle: 'demo' } });
    expect(key).toEqual(['/api/profiles', 'demo', 'ratings']);
    expect(key.join('/')).toBe('/api/profiles/demo/ratings');
    expect(queryKeyOf(getOwnProfile)).toEqual(['/api/profiles/me']);
  });

  it('forgets user, session and entitlements at a 401', () => {
    const calls = [getUser, getSession, getEntitlements, getCurrentEntitlements];
    expect(signedInKeys).toEqual(calls.map(({ path }) => path));
  });
});
