import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOptions } from '../../../src/server/plugins/request-log';
import { TalliedLog } from '../../../src/server/plugins/tallied-log';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A log, and the addresses, states and times of the lines that came out of it. */
function tallied() {
  const lines: unknown[] = [];
  const log: FastifyBaseLogger = pino(logOptions('info'), {
    write(line: string) {
      const { req, res, times, msg } = JSON.parse(line);
      lines.push([req.method, req.url, res.statusCode, times, msg]);
    },
  });
  return { lines, log: new TalliedLog(log) };
}

it('says once what happened often, and apart what differs', () => {
  const { lines, log } = tallied();
  for (let turn = 0; turn < 1000; turn += 1) log.answered('GET', '/u/demo', 200);
  log.answered('GET', '/u/demo', 304);
  log.answered('GET', '/u/other', 200);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(lines).toEqual([
    ['GET', '/u/demo', 200, 1000, 'answered'],
    ['GET', '/u/demo', 304, undefined, 'answered'],
    ['GET', '/u/other', 200, undefined, 'answered'],
  ]);
});

it('starts anew after each time, and keeps nothing back when the server stops', () => {
  const { lines, log } = tallied();
  log.answered('GET', '/u/demo', 200);
  vi.advanceTimersByTime(250);
  log.answered('GET', '/u/demo', 200);
  log.write();
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(lines).toHaveLength(2);
});

it('keeps secrets of an address to itself', () => {
  const { lines, log } = tallied();
  log.answered('GET', '/u/demo?session_id=tell-nobody', 200);
  log.write();
  expect(lines).toEqual([['GET', '/u/demo?session_id=[redacted]', 200, undefined, 'answered']]);
});
