import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { SESSION_COOKIE, TIP_SESSION_COOKIE, TIP_SESSION_HEADER } from '#contract/call';
import type { Config } from '../../../../src/server/start/config';
import { buildTestApp } from '../../../support/app';
import { changeTables } from '../../../support/database';
import { newTipSession } from '../../../support/every-call';
import { goodPassword, signUpWorker, signupBody } from '../../../support/workers';
import { renderedClient } from '../../render/rendered-client';

const clientDir = renderedClient();

interface ListeningOptions {
  logLevel?: Config['logLevel'];
  clientDir?: string;
}

/** Builds the app and collects every line that it logs, by default at the most detailed level. */
async function listeningApp({ logLevel = 'trace', ...options }: ListeningOptions = {}) {
  const lines: string[] = [];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const parts = await buildTestApp({ ...options, config: { logLevel }, logStream });
  return { ...parts, lines, said: () => lines.join('') };
}

describe('the log', () => {
  it('has the request’s id in all of its lines', async () => {
    const { app, lines } = await listeningApp();
    const url = '/api/profiles/nobody-has-this';
    await app.inject({ method: 'GET', url });
    const said = lines.map((line) => JSON.parse(line));
    const answered = said.find(({ msg, req }) => msg === 'answered' && req.url === url);
    const refused = said.filter(({ msg }) => msg === 'refused');
    expect(answered.reqId).toBeTruthy();
    expect(refused.map(({ reqId }) => reqId)).toEqual([answered.reqId]);
  });

  it('has one line per request, even for a cached page', async () => {
    const { app, lines } = await listeningApp({ logLevel: 'info', clientDir });
    const { profile } = await signUpWorker(app);
    lines.length = 0;
    const url = `/u/${profile.handle}?session_id=${newTipSession()}`;
    const etag = String((await app.inject(url)).headers.etag);
    await app.inject(url);
    await app.inject({ url, headers: { 'if-none-match': etag } });
    await app.inject({ method: 'HEAD', url: `/u/${profile.handle}/` });
    await app.inject('/healthz');
    await app.inject('/readyz?for=reads');
    const said = lines.map((line) => JSON.parse(line));
    expect(said.map(({ msg, req, res }) => [msg, req.method, req.url, res.statusCode])).toEqual([
      ['answered', 'GET', `/u/${profile.handle}?session_id=[redacted]`, 200],
      ['answered', 'GET', `/u/${profile.handle}?session_id=[redacted]`, 200],
      ['answered', 'GET', `/u/${profile.handle}?session_id=[redacted]`, 304],
      ['answered', 'HEAD', `/u/${profile.handle}/`, 200],
    ]);
    expect(new Set(said.map(({ reqId }) => reqId)).size).toBe(4);
  });

  it('has requests and refusals, but never a token, tip session, password or contact detail', async () => {
    const { app, said } = await listeningApp();
    const { token, headers, email, profile } = await signUpWorker(app);
    const session = newTipSession();
    const contact = 'tipper.private@example.com';
    await app.inject({
      method: 'POST',
      url: '/api/tips/attempt',
      headers: {
        cookie: `${SESSION_COOKIE}=${token}; ${TIP_SESSION_COOKIE}=${session}`,
        [TIP_SESSION_HEADER]: session,
      },
      payload: {
        profileId: profile.id,
        amount: 10,
        sessionId: session,
        paymentMethod: 'pending',
        tipperName: 'Quentin Private',
        tipperContactMethod: 'email',
        tipperEmail: contact,
        tipperOptIn: true,
      },
    });
    for (const url of [
      `/api/tips/attempt?session_id=${session}`,
      `/api/tips/attempt?x=1&session%5Fid=${session}`,
      `/api/nothing?session_id=${session}&token=${token}`,
      `/api/profiles/%zz?session_id=${session}`,
    ]) {
      await app.inject({ method: 'GET', url, headers: { [TIP_SESSION_HEADER]: session } });
    }
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'WrongSecret1' },
    });
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `{"email":"${email}","password":"${goodPassword}"`,
    });
    app.log.info({ authorization: token, nested: { cookie: token, password: goodPassword } });

    expect(said()).toContain('/api/tips/attempt?session_id=[redacted]');
    expect(said()).toContain('invalid_json');
    for (const secret of [
      token,
      session,
      goodPassword,
      'WrongSecret1',
      contact,
      'Quentin',
      email,
    ]) {
      expect(said()).not.toContain(secret);
    }
  });

  it('has errors without the values that caused them', async () => {
    const { app, database, said } = await listeningApp();
    await changeTables(database, 'alter table users add constraint never check (false) not valid');
    const body = signupBody();
    const answer = await app.inject({ method: 'POST', url: '/api/auth/signup', payload: body });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side.',
    });
    expect(said()).toContain('"code":"23514"');
    expect(said()).toContain('"constraint":"never"');
    expect(said()).toContain('sign-up.ts');
    expect(said()).not.toContain(body.email);
    expect(said()).not.toContain('$argon2id$');
  });
});
