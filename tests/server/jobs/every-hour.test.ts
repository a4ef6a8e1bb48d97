import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyHour } from '../../../src/server/jobs/every-hour';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hours = (count: number) => vi.advanceTimersByTimeAsync(count * 60 * 60 * 1000);

it('runs at once and then every hour, until it is stopped', async () => {
  const job = vi.fn(async () => {});
  const stop = everyHour(job, () => {});
  expect(job).toHaveBeenCalledTimes(1);
  await hours(3);
  expect(job).toHaveBeenCalledTimes(4);
  await stop();
  await hours(3);
  expect(job).toHaveBeenCalledTimes(4);
});

it('reports a run that fails, and runs again an hour later', async () => {
  const failures: unknown[] = [];
  const outcomes = [new Error('away'), null];
  const job = vi.fn(async () => {
    const failure = outcomes.shift();
    if (failure) throw failure;
  });
  const stop = everyHour(job, (error) => failures.push(error));
  await hours(1);
  expect(job).toHaveBeenCalledTimes(2);
  expect(failures).toEqual([new Error('away')]);
  await stop();
});

it('runs one at a time, and stops only when that is over', async () => {
  let finish = () => {};
  const signals: AbortSignal[] = [];
  const stop = everyHour(
    (stopping) => {
      signals.push(stopping);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    () => {},
  );
  await hours(2);
  expect(signals).toHaveLength(1);

  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await hours(1);
  expect(signals[0]?.aborted).toBe(true);
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect(signals).toHaveLength(1);
});
