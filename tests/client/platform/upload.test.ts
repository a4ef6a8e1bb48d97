import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postAvatar } from '#contract/profiles/branding';
import { clearToken, storeToken } from '../../../src/client/platform/auth-token';
import { upload } from '../../../src/client/platform/upload';
import { stubBrowser } from './browser';

/** The parts of XMLHttpRequest that sending one form needs. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;
  aborted = false;
  opened: string[] = [];
  form: FormData | undefined;

  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.aborted = true;
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const profile = {
  id: '018f0000-0000-7000-8000-000000000001',
  userId: '018f0000-0000-7000-8000-000000000002',
  handle: 'maya',
  displayName: null,
  jobTitle: null,
  bio: null,
  avatarUrl: '/images/a.webp',
  avatarSmallUrl: null,
  googleReviewUrl: null,
  yelpReviewUrl: null,
  venmoHandle: null,
  cashappHandle: null,
  zelleInfo: null,
  paypalEmail: null,
  searchable: false,
  updatedAt: '2026-05-31T12:00:00.000Z',
  active: true,
  themeId: null,
  logoUrl: null,
  teamId: null,
  user: { firstName: 'Maya', lastName: 'Torres' },
};

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser({ at: '/profile' });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

afterEach(() => {
  clearToken();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new Blob(['photo'], { type: 'image/jpeg' });

describe('an upload', () => {
  it('sends file and fields as a form, with cookies and the token, and reports its progress', async () => {
    storeToken('secret', 'user-1');
    const shares: number[] = [];
    const sent = upload(
      postAvatar,
      { file, fields: { left: '1', top: '2', size: '300' } },
      { onProgress: (share) => shares.push(share) },
    );
    const request = FakeRequest.last;
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 5, total: 20 }));
    request.answer(200, profile);

    await expect(sent).resolves.toMatchObject({ handle: 'maya', avatarUrl: '/images/a.webp' });
    expect(request.opened).toEqual(['POST', '/api/profiles/me/avatar']);
    expect(request.withCredentials).toBe(true);
    expect(request.headers.authorization).toBe('Bearer secret');
    expect([...(request.form?.keys() ?? [])]).toEqual(['left', 'top', 'size', 'photo']);
    expect(shares).toEqual([0.25]);
  });

  it('fails with the code of a refusal', async () => {
    const sent = upload(postAvatar, { file });
    FakeRequest.last.answer(415, { code: 'unsupported_image', message: 'No photo' });
    await expect(sent).rejects.toMatchObject({ status: 415, code: 'unsupported_image' });
  });

  it('distinguishes being offline from a lost connection', async () => {
    const sent = upload(postAvatar, { file });
    vi.stubGlobal('navigator', { onLine: false });
    FakeRequest.last.dispatchEvent(new Event('error'));
    await expect(sent).rejects.toMatchObject({ kind: 'offline' });
  });

  it('waits while bytes move, and gives up when they stop', async () => {
    const sent = upload(postAvatar, { file });
    const outcome = sent.catch((error: unknown) => error);
    const request = FakeRequest.last;
    vi.advanceTimersByTime(29_000);
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 20 }));
    vi.advanceTimersByTime(29_000);
    expect(request.aborted).toBe(false);
    vi.advanceTimersByTime(1_000);
    await expect(outcome).resolves.toMatchObject({ kind: 'timeout' });
    expect(request.aborted).toBe(true);
  });
});
