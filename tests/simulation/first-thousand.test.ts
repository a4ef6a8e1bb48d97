import { it } from 'vitest';
import { expectPromiseKept } from './random-schedules';

it('keeps the promise in a thousand random schedules of faults', { timeout: 8 * 60_000 }, () =>
  expectPromiseKept({ from: 0, count: 1000 }),
);
