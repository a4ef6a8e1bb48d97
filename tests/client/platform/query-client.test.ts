// What a query without data shows while it is asked for again.
import { notifyManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../src/client/platform/query-client';

const queryKey = ['/api/tips'];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Observes a query, and returns the states that a screen would show, without repetitions. */
function observe(answer: () => Promise<string>) {
  const client = createQueryClient();
  const queryFn = () => new Promise((resolve) => setTimeout(resolve, 10)).then(answer);
  const observer = new QueryObserver<string>(client, { queryKey, queryFn, retry: false });
  const seen: string[] = [];
  // As React does: once all changes of one action are made.
  const look = notifyManager.batchCalls(() => {
    const { status, error, data } = observer.getCurrentResult();
    const state = `${status} ${error?.message ?? data ?? ''}`.trim();
    if (seen.at(-1) !== state) seen.push(state);
  });
  const stop = observer.subscribe(look);
  return { client, observer, look, seen, stop };
}

async function askAgain(client: QueryClient): Promise<void> {
  void client.refetchQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(100);
}

it('stays failed while it is asked for again, until there is an answer', async () => {
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('down'));
  const { client, seen, stop } = observe(queryFn);
  await vi.advanceTimersByTimeAsync(100);
  for (let again = 0; again < 3; again++) await askAgain(client);
  expect(queryFn).toHaveBeenCalledTimes(4);
  expect(seen).toEqual(['pending', 'error down']);
  queryFn.mockResolvedValue('tips');
  await askAgain(client);
  expect(seen).toEqual(['pending', 'error down', 'success tips']);
  stop();
});

it('shows the latest failure', async () => {
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down'));
  queryFn.mockRejectedValue(new Error('not allowed'));
  const { client, seen, stop } = observe(queryFn);
  await vi.advanceTimersByTimeAsync(100);
  await askAgain(client);
  expect(seen).toEqual(['pending', 'error down', 'error not allowed']);
  stop();
});

it('is loading when it is looked at anew', async () => {
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('down'));
  const { client, observer, look, seen, stop } = observe(queryFn);
  await vi.advanceTimersByTimeAsync(100);
  stop();
  // It fails once more while nobody looks.
  await askAgain(client);
  seen.length = 0;
  queryFn.mockResolvedValue('tips');
  const leave = observer.subscribe(look);
  look();
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual(['pending', 'success tips']);
  leave();
});

it('starts anew after a reset', async () => {
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('down'));
  const { client, seen, stop } = observe(queryFn);
  await vi.advanceTimersByTimeAsync(100);
  queryFn.mockImplementation(() => new Promise(() => undefined));
  void client.resetQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual(['pending', 'error down', 'pending']);
  stop();
});
