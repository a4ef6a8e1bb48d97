import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { DEVICE_COOKIE, SESSION_COOKIE, TIP_SESSION_COOKIE } from '#contract/call';
import { buildTestApp } from '../../../support/app';
import { codeOf, Tipper } from '../../../support/tipper';
import { signUpUser, signUpWorker, signupBody } from '../../../support/workers';

const names = [SESSION_COOKIE, DEVICE_COOKIE, TIP_SESSION_COOKIE];
const secure = await buildTestApp({ config: { publicUrl: 'https://tipwell.example' } });
const plain = await buildTestApp();

/** Returns every cookie that this server sets. */
async function cookiesFrom(app: FastifyInstance, headers: Record<string, string> = {}) {
  const payload = signupBody();
  const signup = await app.inject({ method: 'POST', url: '/api/auth/signup', headers, payload });
  const worker = await signUpWorker(app);
  const tip = await app.inject({
    method: 'POST',
    url: '/api/tips',
    headers,
    payload: new Tipper(app, worker.profile.id).createBody(),
  });
  return [...signup.cookies, ...tip.cookies];
}

const sessionWith = async (app: FastifyInstance, cookie: string) =>
  (await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode;

describe('by https', () => {
  it('every cookie is tied to this host by its name', async () => {
    const cookies = await cookiesFrom(secure.app);
    expect(cookies.map(({ name }) => name)).toEqual(names.map((name) => `__Host-${name}`));
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Lax' });
      expect(cookie).not.toHaveProperty('domain');
    }
  });

  it('a cookie that another host of the domain could have planted is ignored', async () => {
    const { app } = secure;
    const { token } = await signUpUser(app);
    expect(await sessionWith(app, `__Host-${SESSION_COOKIE}=${token}`)).toBe(200);
    expect(await sessionWith(app, `${SESSION_COOKIE}=${token}`)).toBe(401);
    const tipper = new Tipper(app, (await signUpWorker(app)).profile.id);
    await tipper.attempt();
    const attempt = (cookie: string) =>
      app.inject({
        url: '/api/tips/attempt',
        query: { session_id: tipper.session },
        headers: { cookie },
      });
    const own = await attempt(`__Host-${TIP_SESSION_COOKIE}=${tipper.session}`);
    expect(own.statusCode).toBe(200);
    const planted = await attempt(`${TIP_SESSION_COOKIE}=${tipper.session}`);
    expect(codeOf(planted)).toEqual([403, 'tip_session_required']);
  });

  it('signing out deletes the cookie with the same name', async () => {
    const { token } = await signUpUser(secure.app);
    const left = await secure.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie: `__Host-${SESSION_COOKIE}=${token}` },
    });
    expect(left.cookies).toMatchObject([
      { name: `__Host-${SESSION_COOKIE}`, value: '', path: '/', secure: true },
    ]);
  });
});

describe('without PUBLIC_URL', () => {
  it('a cookie from an https request counts on one that does not show https', async () => {
    const { app } = plain;
    const [session] = await cookiesFrom(app, { 'x-forwarded-proto': 'https' });
    expect(session?.name).toBe(`__Host-${SESSION_COOKIE}`);
    expect(await sessionWith(app, `${session?.name}=${session?.value}`)).toBe(200);
  });

  it('plain http uses cookies without the prefix, which browsers keep', async () => {
    const cookies = await cookiesFrom(plain.app);
    expect(cookies.map(({ name }) => name)).toEqual(names);
  });
});
