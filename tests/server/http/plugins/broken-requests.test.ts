// Requests broken in ways that HTTP clients cannot produce, so these use a raw socket.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { ConnectionError } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerBrokenRequests } from '../../../../src/server/http/plugins/broken-requests';
import { createSecurityHeaders } from '../../../../src/server/http/plugins/security-headers';
import { buildTestApp } from '../../../support/app';

const { app, config } = await buildTestApp();
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
});

/** Sends a request, and returns everything that the server sends until it closes the connection. */
async function say(lines: string[], body = ''): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString();
  });
  socket.end([...lines, '', body].join('\r\n'));
  await once(socket, 'close');
  return heard;
}

/** The security headers that every route sends. */
const securityHeaders = createSecurityHeaders(config.publicUrl).anywhere;

function headersIn(answer: string): Record<string, string> {
  const [head = ''] = answer.split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 2)];
    }),
  );
}

const host = 'Host: localhost';
const json = 'Content-Type: application/json';

describe('a request that is not valid HTTP', () => {
  it.each([
    ['words', ['hello']],
    ['an unknown method', ['BREW /api/auth/user HTTP/1.1', host]],
    ['a header without a name', ['GET /api/auth/user HTTP/1.1', host, ': x']],
    ['a length that is no number', ['POST /api/auth/login HTTP/1.1', host, 'Content-Length: x']],
    [
      'two lengths',
      ['POST /api/auth/login HTTP/1.1', host, json, 'Content-Length: 1', 'Content-Length: 2'],
    ],
    [
      'a length and chunks',
      [
        'POST /api/auth/login HTTP/1.1',
        host,
        json,
        'Content-Length: 3',
        'Transfer-Encoding: chunked',
      ],
    ],
  ])('gets a 400 in JSON: %s', async (_what, lines) => {
    const heard = await say(lines);
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).toContain('{"code":"invalid_input","message":"Invalid input"}');
    expect(headersIn(heard)).toMatchObject(securityHeaders);
  });

  it('gets a 413 for endless headers', async () => {
    const heard = await say([
      'GET /api/auth/user HTTP/1.1',
      host,
      `X-Filler: ${'x'.repeat(20_000)}`,
    ]);
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard).toContain('"code":"body_too_large"');
    expect(headersIn(heard)).toMatchObject(securityHeaders);
  });

  it('gets the usual headers even if its address cannot be decoded', async () => {
    const heard = await say(['GET /api/%zz HTTP/1.1', host, 'Connection: close']);
    // Nothing exists at such an address.
    expect(heard).toMatch(/^HTTP\/1\.1 404 /);
    expect(headersIn(heard)).toMatchObject(securityHeaders);
  });

  it('gets a 413 for its Content-Length, before its body', async () => {
    const heard = await say([
      'POST /api/auth/login HTTP/1.1',
      host,
      json,
      'Content-Length: 999999999',
      'Connection: close',
    ]);
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('gets no answer when its body never comes', async () => {
    const heard = await say(
      ['POST /api/auth/login HTTP/1.1', host, json, 'Content-Length: 50'],
      '{"email":',
    );
    expect(heard).not.toMatch(/^HTTP\/1\.1 5/);
  });

  it.each(['QUERY', 'PROPFIND', 'TRACE', 'LOCK'])(
    'gets a 4xx for the method %s',
    async (method) => {
      const heard = await say([`${method} /api/auth/user HTTP/1.1`, host, 'Connection: close']);
      expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /);
    },
  );
});

it('answers 408 when a request takes too long to arrive, so that its phone tries again', async () => {
  const server = createServer((socket) => {
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const answer = answerBrokenRequests(createSecurityHeaders(config.publicUrl));
    answer(late as ConnectionError, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [heard] = await once(socket, 'data');
  expect(String(heard)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(String(heard)).toContain('"code":"request_timeout"');
  server.close();
});
