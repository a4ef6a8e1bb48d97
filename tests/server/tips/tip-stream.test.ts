import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../../support/app';
import { codeOf, Tipper } from '../../support/tipper';
import { signUpUser, signUpWorker, type TestUser } from '../../support/workers';

const { app, database, databaseUrl } = await buildTestApp();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

/** Opens the stream over a real socket and reads it as text. */
async function openStream(user: TestUser, from = origin) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${from}/api/tips/stream`, {
    headers: { cookie: `tipwell_session=${user.token}` },
    signal: leaving.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    answer,
    leave: () => leaving.abort(),
    /** Reads up to and including the text. Returns null if the stream ends first. */
    async readUntil(wanted: string): Promise<string | null> {
      while (!text.includes(wanted)) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return null;
        text += value;
      }
      const read = text;
      text = '';
      return read;
    },
  };
}

describe('GET /api/tips/stream', () => {
  it('needs a sign-in and a profile', async () => {
    const url = '/api/tips/stream';
    expect(codeOf(await app.inject(url))).toEqual([401, 'not_authenticated']);
    const { headers } = await signUpUser(app);
    expect(codeOf(await app.inject({ url, headers }))).toEqual([409, 'profile_required']);
  });

  it('tells workers of each change to their own tips, and of no others', async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    const stream = await openStream(worker);
    expect(stream.answer.status).toBe(200);
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.answer.headers.get('cache-control')).toContain('no-store');
    expect(await stream.readUntil('\n\n')).toMatch(/^retry: \d+\n/);

    await new Tipper(app, other.profile.id).create();
    const tipper = new Tipper(app, worker.profile.id);
    const event = `event: tips\ndata: {"profileId":"${worker.profile.id}"}\n\n`;
    await tipper.attempt();
    expect(await stream.readUntil('\n\n')).toBe(event);
    await tipper.confirm();
    expect(await stream.readUntil('\n\n')).toBe(event);
  });

  it('tells of a tip that another process recorded', async () => {
    const { app: elsewhere } = await buildTestApp({ databaseUrl });
    const worker = await signUpWorker(app);
    const stream = await openStream(worker);
    await stream.readUntil('\n\n');
    await new Tipper(elsewhere, worker.profile.id).create();
    expect(await stream.readUntil('event: tips')).toContain(worker.profile.id);
  });

  it('makes dashboards refetch once the server listens again, as it may have missed something', async () => {
    const worker = await signUpWorker(app);
    const stream = await openStream(worker);
    await stream.readUntil('\n\n');
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'tipwell listener'`,
    );
    expect(await stream.readUntil('event: tips')).toContain(worker.profile.id);
  });

  it('ends with the session, without another event', async () => {
    const worker = await signUpWorker(app);
    const stream = await openStream(worker);
    await stream.readUntil('\n\n');
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers: worker.headers });
    await new Tipper(app, worker.profile.id).create();
    expect(await stream.readUntil('event')).toBeNull();
  });

  it('refuses more streams than a user may have, until one is closed', async () => {
    const worker = await signUpWorker(app);
    const open = [];
    for (let i = 0; i < 6; i++) open.push(await openStream(worker));
    expect((await openStream(worker)).answer.status).toBe(429);
    open[0]?.leave();
    await expect.poll(async () => (await openStream(worker)).answer.status).toBe(200);
  });

  it('does not prevent the server from closing', async () => {
    const { app: closing } = await buildTestApp({ databaseUrl });
    const address = await closing.listen({ port: 0, host: '127.0.0.1' });
    const worker = await signUpWorker(app);
    const stream = await openStream(worker, address);
    await stream.readUntil('\n\n');
    await closing.close();
    expect(await stream.readUntil('event')).toBeNull();
  });

  it('does not keep a closing server waiting for connections without a request', async () => {
    const { app: closing } = await buildTestApp({ databaseUrl });
    const { port } = new URL(await closing.listen({ port: 0, host: '127.0.0.1' }));
    const arrived = once(closing.server, 'connection');
    const unused = connect(Number(port), '127.0.0.1');
    await arrived;
    const ended = once(unused, 'close');
    await closing.close();
    await ended;
  });
});
