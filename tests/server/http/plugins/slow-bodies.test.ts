// Over real connections, because an injected request has its whole body at once.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../support/app';
import { tinyPhoto } from '../../../support/every-call';
import { formOf } from '../../../support/forms';
import { holdLock } from '../../../support/held-lock';
import { signUpWorker } from '../../../support/workers';

const { app, database } = await buildTestApp({
  config: { minBodyRate: { everyMs: 100, leastBytes: 1000 } },
});
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
});

/** Sends the start of a request, then a few bytes at a time. Returns the server's response. */
async function dawdle(lines: string[], begin: string | Buffer, bit = ' '): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString();
  });
  // Bytes may be in flight when the server hangs up.
  socket.on('error', () => undefined);
  socket.write([...lines, 'Host: localhost', '', ''].join('\r\n'));
  socket.write(begin);
  const drip = setInterval(() => socket.write(bit), 20);
  await once(socket, 'close');
  clearInterval(drip);
  return heard;
}

const json = ['POST /api/auth/login HTTP/1.1', 'Content-Type: application/json'];

it.each([
  ['of a known length', 'Content-Length: 1000', '{', ' '],
  ['in chunks', 'Transfer-Encoding: chunked', '1\r\n{\r\n', '1\r\n \r\n'],
])('aborts a body %s that trickles in', async (_what, header, begin, bit) => {
  const heard = await dawdle([...json, header], begin, bit);
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(heard).toContain('"code":"request_timeout"');
});

it('aborts a photo that never ends, and accepts the next of the same account', async () => {
  const { headers } = await signUpWorker(app);
  const form = formOf({}, { name: 'photo', content: tinyPhoto });
  const heard = await dawdle(
    [
      'POST /api/profiles/me/avatar HTTP/1.1',
      `Authorization: ${headers.authorization}`,
      `Content-Type: ${form.headers['content-type']}`,
      'Content-Length: 5000000',
    ],
    form.payload.subarray(0, 150),
  );
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  const sent = { ...form, headers: { ...headers, ...form.headers } };
  const next = await app.inject({ method: 'POST', url: '/api/profiles/me/avatar', ...sent });
  expect(next.statusCode).toBe(200);
});

it('waits for an answer however long it takes, once the body has arrived', async () => {
  const { headers, profile } = await signUpWorker(app);
  const statement = 'select 1 from profiles where id = $1 for update';
  const held = await holdLock(database, statement, [profile.id]);
  const { port } = app.server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/api/profiles/me/active`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ active: true }),
  });
  await held.untilBlocked(1);
  // Another request times out meanwhile, which takes as long.
  expect(await dawdle([...json, 'Content-Length: 1000'], '{')).toMatch(/^HTTP\/1\.1 408 /);
  await held.release();
  expect((await answer).status).toBe(200);
});
