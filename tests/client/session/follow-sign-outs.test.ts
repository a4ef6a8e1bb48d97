import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser } from '#contract/accounts/auth';
import { clearToken, storeToken } from '../../../src/client/platform/auth-token';
import { queryKeyOf } from '../../../src/client/platform/query-keys';
import { readStored } from '../../../src/client/platform/storage';
import { forgetRefused } from '../../../src/client/platform/unauthorized';
import { followSignOuts } from '../../../src/client/session/follow-sign-outs';
import { type FakeBrowser, stubBrowser } from '../platform/browser';

let browser: FakeBrowser;
let client: QueryClient;
let stop: () => void;
const leave = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  leave.mockClear();
  browser = stubBrowser({ at: '/profile?from=team' });
  const bio = {
    name: 'bio',
    type: 'textarea',
    value: 'Half a sentence',
    getAttribute: () => null,
    closest: () => null,
  };
  document.body.querySelectorAll = (() => [bio]) as never;
  client = new QueryClient();
  client.setQueryData(queryKeyOf(getUser), { id: 'ana' });
  storeToken('a-long-token-of-ana', 'ana');
  stop = followSignOuts(client, leave);
});
afterEach(() => {
  stop();
  client.clear();
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Changes the token as another tab does, before this tab is notified. */
function elsewhere(act: () => void): void {
  act();
  // This tab has its own session storage.
  browser.openTab();
}
const hearOfIt = () =>
  browser.dispatch(
    Object.assign(new Event('storage'), {
      key: 'tipwell.auth_token',
      oldValue: 'a-long-token-of-ana',
      newValue: null,
      storageArea: null,
    }),
  );
const typed = () => readStored('session', 'tipwell.typed');

describe('another tab', () => {
  it('that finds the session ended sends this one to sign in, with what was typed kept', () => {
    elsewhere(() => forgetRefused('a-long-token-of-ana'));
    hearOfIt();
    expect(leave).not.toHaveBeenCalled();
    expect(browser.visited).toEqual(['/login?return_to=%2Fprofile%3Ffrom%3Dteam']);
    expect(JSON.parse(typed() ?? '')).toEqual({
      pathname: '/profile',
      page: null,
      fields: { bio: ['Half a sentence'] },
      userId: 'ana',
    });
  });

  it('that signs out takes this one along, even after a session that ended', () => {
    elsewhere(() => {
      storeToken('an-earlier-token', 'ana');
      forgetRefused('an-earlier-token');
      storeToken('a-long-token-of-ana', 'ana');
      clearToken();
    });
    hearOfIt();
    expect(leave).toHaveBeenCalledTimes(1);
    expect(browser.visited).toEqual([]);
    expect(typed()).toBeNull();
  });

  it('that has signed in again by then leaves this one where it is', () => {
    elsewhere(() => {
      forgetRefused('a-long-token-of-ana');
      storeToken('a-new-token-of-ana', 'ana');
    });
    hearOfIt();
    expect(leave).not.toHaveBeenCalled();
    expect(browser.visited).toEqual([]);
  });

  it('changes nothing in one that shows no user', () => {
    client.setQueryData(queryKeyOf(getUser), null);
    elsewhere(() => forgetRefused('a-long-token-of-ana'));
    hearOfIt();
    expect(browser.visited).toEqual([]);
    expect(typed()).toBeNull();
  });
});
