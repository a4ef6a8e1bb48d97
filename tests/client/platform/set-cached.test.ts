import {
  type InfiniteData,
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { changeCached, setCached } from '../../../src/client/platform/set-cached';

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

type Pages = InfiniteData<string, number>;

/** A list that is loading its next page. */
function loadingMore() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData<Pages>(['list'], { pages: ['one'], pageParams: [1] });
  let bringNext: (page: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: () =>
      new Promise<string>((resolve, reject) => {
        bringNext = resolve;
        fail = reject;
      }),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pages.length + 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  list.subscribe(() => {});
  const loaded = list.fetchNextPage();
  const pages = () => queryClient.getQueryData<Pages>(['list'])?.pages;
  return {
    change: () =>
      changeCached<Pages>(queryClient, ['list'], (known) => ({
        ...known,
        pages: known.pages.map((page) => page.toUpperCase()),
      })),
    bringNext: (page: string) => bringNext(page),
    fail: () => fail(new Error('offline')),
    loaded,
    pages,
  };
}

it('keeps a change of a long list that was made while its next page was being loaded', async () => {
  const { change, bringNext, loaded, pages } = loadingMore();
  change();
  expect(pages()).toEqual(['ONE']);
  bringNext('two');
  await loaded;
  expect(pages()).toEqual(['ONE', 'TWO']);
});

it('keeps it as well when the next page could not be loaded', async () => {
  const { change, fail, loaded, pages } = loadingMore();
  change();
  fail();
  await loaded;
  expect(pages()).toEqual(['ONE']);
});
