import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { changeCached } from '../../../src/client/platform/change-cached';

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
