import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getSession, getUser } from '#contract/accounts/auth';
import { getSessions } from '#contract/accounts/sessions';
import { listQrCodes } from '#contract/codes/qr-codes';
import { getAnalytics, getFunnel } from '#contract/metrics/analytics';
import { getOwnProfile } from '#contract/profiles/own-profile';
import { getProfile } from '#contract/profiles/profile';
import { getTipTotals, listTips } from '#contract/tips/received-tips';
import { clearToken, readToken, storeToken } from '../../../src/client/platform/auth-token';
import { choosePage, chosenPage, forgetChosenPage } from '../../../src/client/platform/chosen-page';
import { queryKeyOf } from '../../../src/client/platform/query-keys';
import { beginSession } from '../../../src/client/session/begin-session';
import { stubBrowser } from '../platform/browser';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const maria = {
  id: '018f0000-0000-7000-8000-000000000001',
  email: 'maria@example.com',
  firstName: 'Maria',
  lastName: 'Lopez',
  profileCompleted: true,
};

it('shows a new user nothing of the previous one', () => {
  const client = new QueryClient();
  const publicProfile = queryKeyOf(getProfile, { params: { handle: 'demo' } });
  const privateKeys = [
    getSession,
    getOwnProfile,
    listTips,
    getTipTotals,
    getAnalytics,
    getFunnel,
    getSessions,
    listQrCodes,
  ].map((call) => queryKeyOf(call));
  for (const key of [publicProfile, ...privateKeys]) client.setQueryData(key, 'of the other one');
  storeToken('the other one’s', 'user-1');

  beginSession(client, { token: 'Maria’s', user: maria });

  expect(privateKeys.map((key) => client.getQueryData(key))).toEqual(
    privateKeys.map(() => undefined),
  );
  expect(client.getQueryData(publicProfile)).toBe('of the other one');
  expect(client.getQueryData(queryKeyOf(getUser))).toEqual(maria);
  expect(readToken()).toBe('Maria’s');
});

it('stays with the page that the same user has chosen, and no other', () => {
  // As a new load does.
  forgetChosenPage();
  storeToken('Maria’s first', maria.id);
  choosePage('page-2', '/home');
  clearToken();
  beginSession(new QueryClient(), { token: 'Maria’s second', user: maria });
  expect(chosenPage()).toBe('page-2');
  clearToken();
  beginSession(new QueryClient(), { token: 'Ben’s', user: { ...maria, id: 'ben' } });
  expect(chosenPage()).toBeUndefined();
});
