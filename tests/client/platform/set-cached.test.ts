import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { setCached } from '../../../src/client/platform/set-cached';

it.each([
  { known: null, why: 'that was asked for again' },
  { known: undefined, why: 'that was asked for the first time' },
])('keeps what a write returned from an older answer $why', async ({ known }) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['profile'], known);
  let answerRead: (answer: string | null) => void = () => {};
  const observer = new QueryObserver<string | null>(queryClient, {
    queryKey: ['profile'],
    queryFn: () =>
      new Promise((resolve) => {
        answerRead = resolve;
      }),
  });
  const unsubscribe = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(true));
  setCached(queryClient, ['profile'], 'as it was saved');
  answerRead(null);
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  expect(observer.getCurrentResult().data).toBe('as it was saved');
  unsubscribe();
});
