import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { SESSION_COOKIE, TIP_SESSION_HEADER } from '#contract/call';
import { redactUrl } from '../../../../src/server/http/plugins/log-secrets';
import { logOptions } from '../../../../src/server/http/plugins/request-log';

/** Returns a log with the server's options, and its lines. */
function listeningLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(logOptions('info'), { write: (line) => lines.push(JSON.parse(line)) });
  return { log, lines };
}

const secret = 'tell-nobody';

describe('a record that is logged by mistake', () => {
  it.each([
    ['at the top', { token: secret }],
    ['in a record', { body: { password: secret } }],
    ['in the headers of something', { call: { headers: { [TIP_SESSION_HEADER]: secret } } }],
    ['in a list', { tips: [{ tipperEmail: secret }, { tipperPhone: secret }] }],
    ['far down', { a: { b: { c: { d: { email: secret } } } } }],
    [
      'further down than anybody looks',
      { a: { b: { c: { d: { e: { f: { g: { token: secret } } } } } } } },
    ],
    [
      'in what was parsed from a query',
      { query: Object.assign(Object.create(null), { token: secret }) },
    ],
    ['in a record of its own', { cookies: { [SESSION_COOKIE]: { value: secret } } }],
    ['in an error', { failure: Object.assign(new Error(secret), { detail: secret }) }],
    [
      'in an object with a life of its own',
      {
        pool: new (class Pool {
          password = secret;
        })(),
      },
    ],
  ])('keeps its secret %s', (_where, line) => {
    const { log, lines } = listeningLog();
    log.info(line, 'said');
    expect(lines).toMatchObject([{ msg: 'said' }]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('is censored in the bindings of a child log', () => {
    const { log, lines } = listeningLog();
    log.child({ token: secret }).info('said');
    expect(lines).toMatchObject([{ msg: 'said', token: '[redacted]' }]);
  });

  it('is logged as it is without secrets', () => {
    const { log, lines } = listeningLog();
    const line = { count: 2, at: new Date(0), nested: { list: [{ code: 'late' }], none: null } };
    log.info(line);
    expect(lines).toMatchObject([JSON.parse(JSON.stringify(line))]);
  });

  it('is logged even if it contains itself', () => {
    const { log, lines } = listeningLog();
    const line: Record<string, unknown> = { code: 'round' };
    line.again = line;
    log.info(line);
    expect(lines).toMatchObject([{ code: 'round', again: { code: 'round' } }]);
  });
});

it.each([
  ['/u/demo?from=qr', '/u/demo?from=qr'],
  ['/a?session_id=abc', '/a?session_id=[redacted]'],
  ['/a?SESSION_ID=abc&b=1', '/a?SESSION_ID=[redacted]&b=[redacted]'],
  ['/a?b=1&%73ession_id=abc', '/a?b=[redacted]&session_id=[redacted]'],
  ['/a?%zz&session_id=abc', '/a?[redacted]=[redacted]&session_id=[redacted]'],
  ['/api/tips?search=Grace+Hopper&from=2026-01-01', '/api/tips?search=[redacted]&from=2026-01-01'],
  ['/a?from=Grace%20Hopper', '/a?from=[redacted]'],
  ['/a?Grace%20Hopper', '/a?[redacted]=[redacted]'],
])('the URL %s is logged as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});
