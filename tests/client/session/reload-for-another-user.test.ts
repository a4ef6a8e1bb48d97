import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser } from '#contract/accounts/auth';
import { clearToken, storeToken, USER_KEY } from '../../../src/client/platform/auth-token';
import { queryKeyOf } from '../../../src/client/platform/query-keys';
import { readStored, writeStored } from '../../../src/client/platform/storage';
import { keepReloadingForAnotherUser } from '../../../src/client/session/reload-for-another-user';
import { type FakeBrowser, stubBrowser } from '../platform/browser';

const userKey = queryKeyOf(getUser);

let browser: FakeBrowser;
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  browser = stubBrowser();
  client = new QueryClient();
  storeToken('token-a', 'ana');
  stop = keepReloadingForAnotherUser(client);
});
afterEach(() => {
  stop();
  client.clear();
  vi.unstubAllGlobals();
});

/** Signs a user in in another tab, and notifies this one. */
function signInElsewhere(id: string, { told = true } = {}): void {
  const before = readStored('local', USER_KEY);
  storeToken('token-b', id);
  // Browsers fire no event for an unchanged value.
  if (!told || before === id) return;
  const change = { key: USER_KEY, oldValue: before, newValue: id };
  browser.dispatch(Object.assign(new Event('storage'), change));
}

/** Returns to the page, from the back/forward cache or from the network. */
const comeBack = (persisted: boolean) =>
  browser.dispatch(Object.assign(new Event('pageshow'), { persisted }));

describe('a sign-in in another tab', () => {
  it('of somebody else reloads this one, without what the first user had in it', () => {
    client.setQueryData(userKey, { id: 'ana' });
    writeStored('session', 'tipwell.typed', 'what Ana typed');
    signInElsewhere('ben');
    expect(browser.reloads).toBe(1);
    expect(readStored('session', 'tipwell.typed')).toBeNull();
  });

  it('of somebody else reloads this one while its user is fetched', () => {
    void client.prefetchQuery({ queryKey: userKey, queryFn: () => new Promise(() => undefined) });
    signInElsewhere('ben');
    expect(browser.reloads).toBe(1);
  });

  it('of the same user changes nothing', () => {
    client.setQueryData(userKey, { id: 'ana' });
    signInElsewhere('ana');
    clearToken();
    signInElsewhere('ana');
    expect(browser.reloads).toBe(0);
  });

  it('changes nothing on a page that shows no user', () => {
    signInElsewhere('ben');
    client.setQueryData(userKey, null);
    signInElsewhere('ana');
    expect(browser.reloads).toBe(0);
  });
});

describe('a page from the browser’s memory', () => {
  it('is reloaded if somebody else is signed in by then, or nobody', () => {
    client.setQueryData(userKey, { id: 'ana' });
    signInElsewhere('ben', { told: false });
    comeBack(false);
    expect(browser.reloads).toBe(0);
    comeBack(true);
    expect(browser.reloads).toBe(1);
    clearToken();
    comeBack(true);
    expect(browser.reloads).toBe(2);
  });

  it('stays as it is for the same user, and if it shows no user', () => {
    comeBack(true);
    client.setQueryData(userKey, { id: 'ana' });
    comeBack(true);
    expect(browser.reloads).toBe(0);
  });
});
