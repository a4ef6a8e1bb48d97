import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser, login } from '#contract/accounts/auth';
import { getRatings } from '#contract/profiles/profile';
import { getTipAttempt } from '#contract/tips/tip';
import { clearToken, readToken, storeToken } from '../../../src/client/platform/auth-token';
import { ApiError, api, isRefusal } from '../../../src/client/platform/http';
import { type FakeBrowser, stubBrowser } from './browser';

let browser: FakeBrowser;
let answer: (url: string, init: RequestInit) => Promise<Response>;
let sent: { url: string; init: RequestInit }[];

beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowser({ at: '/dashboard?tab=today' });
  sent = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer(url, init);
  });
});

afterEach(() => {
  clearToken();
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

const user = {
  id: '018f0000-0000-7000-8000-000000000001',
  email: 'maria@example.com',
  firstName: 'Maria',
  lastName: 'Lopez',
  profileCompleted: true,
};

const ratings = {
  averageRating: 5,
  totalRatings: 1,
  ratingBreakdown: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 1 },
  recentReviews: [],
};

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
}

describe('what a call sends', () => {
  it('sends cookies, the stored token and the time zone', async () => {
    storeToken('secret', 'user-1');
    answer = async () => json(200, user);
    expect(await api(getUser)).toEqual(user);
    const { url, init } = sent[0] ?? { url: '', init: {} };
    expect(url).toBe('/api/auth/user');
    expect(init.credentials).toBe('include');
    expect(init.headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-user-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('sends no authorization header without a token, and no body with a GET', async () => {
    answer = async () => json(200, user);
    await api(getUser);
    expect(sent[0]?.init.headers).not.toHaveProperty('authorization');
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type');
    expect(sent[0]?.init.body).toBeUndefined();
  });

  it('fills in the path and the query, percent-encoded', async () => {
    answer = async () => json(200, ratings);
    await api(getRatings, { params: { handle: 'a/b c' } });
    expect(sent[0]?.url).toBe('/api/profiles/a%2Fb%20c/ratings');
    answer = async () => json(404, { code: 'tip_not_found', message: 'There is no such tip.' });
    await failure(api(getTipAttempt, { query: { session_id: 'x&y'.padEnd(22, 'z') } }));
    expect(sent[1]?.url).toMatch(/^\/api\/tips\/attempt\?session_id=x%26yz+$/);
  });

  it('sends a body as JSON', async () => {
    answer = async () => json(200, { token: 't', user });
    await api(login, { body: { email: 'maria@example.com', password: 'Passw0rd' } });
    expect(sent[0]?.init.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      email: 'maria@example.com',
      password: 'Passw0rd',
    });
  });
});

describe('what can go wrong with a call', () => {
  it('carries the status and the body text in its message, and the code beside it', async () => {
    const body = { code: 'invalid_input', message: 'Invalid input', fields: { email: 'Wrong' } };
    answer = async () => json(400, body);
    const error = await failure(api(getUser));
    expect(error.message).toBe(`400: ${JSON.stringify(body)}`);
    expect(error).toMatchObject({
      kind: 'http',
      status: 400,
      code: 'invalid_input',
      fields: { email: 'Wrong' },
    });
  });

  it('falls back to the status text when the body is empty', async () => {
    answer = async () => new Response('', { status: 502, statusText: 'Bad Gateway' });
    const error = await failure(api(getUser));
    expect(error.message).toBe('502: Bad Gateway');
    expect(error.code).toBe('http_502');
  });

  it('distinguishes an offline phone from an unreachable server', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await failure(api(getUser))).kind).toBe('network');
    stubBrowser({ navigator: { onLine: false } });
    expect((await failure(api(getUser))).kind).toBe('offline');
  });

  it('gives up after 15 seconds', async () => {
    answer = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const failed = failure(api(getUser));
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await failed).kind).toBe('timeout');
  });

  it("rejects with the caller's reason when aborted", async () => {
    const controller = new AbortController();
    answer = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const call = api(getUser, undefined, { signal: controller.signal });
    controller.abort('gone');
    await expect(call).rejects.toBe('gone');
  });

  it('treats a 200 that does not match the contract as a captive portal', async () => {
    answer = async () => new Response('<html>Welcome to Hotel Wi-Fi</html>', { status: 200 });
    expect((await failure(api(getUser))).kind).toBe('captive-portal');
    answer = async () => json(200, { welcome: true });
    expect((await failure(api(getUser))).kind).toBe('captive-portal');
    answer = async () => new Response('', { status: 511 });
    expect((await failure(api(getUser))).kind).toBe('captive-portal');
  });

  it.each([401, 403, 404])(
    'believes no %i without our error body, as proxies answer',
    async (status) => {
      storeToken('kept', 'user-1');
      answer = async () => new Response('<h1>No route</h1>', { status });
      const error = await failure(api(getUser));
      expect([error.kind, isRefusal(error)]).toEqual(['captive-portal', false]);
      expect(readToken()).toBe('kept');
      expect(browser.visited).toEqual([]);
    },
  );
});

describe('a 401', () => {
  const refused = async () => json(401, { code: 'not_authenticated', message: 'x' });

  it('leads to the sign-in page and back, and forgets the refused token', async () => {
    storeToken('old', 'user-1');
    answer = refused;
    await failure(api(getUser));
    expect(browser.visited).toEqual(['/login?return_to=%2Fdashboard%3Ftab%3Dtoday']);
    expect(readToken()).toBeNull();
  });

  it('keeps the token of a tab that has since signed in', async () => {
    storeToken('old', 'user-1');
    answer = async () => {
      storeToken('new', 'user-1');
      return refused();
    };
    await failure(api(getUser));
    expect(readToken()).toBe('new');
  });

  it('is left to a caller that asks for it', async () => {
    answer = refused;
    const error = await failure(api(getUser, undefined, { on401: 'throw' }));
    expect(error.status).toBe(401);
    expect(browser.visited).toEqual([]);
  });
});
