import { useQuery } from '@tanstack/react-query';
import { chosenPage } from '#client/platform/chosen-page';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { type ListedPage, listPages } from '#contract/profiles/own-profile';

export const pagesKey = queryKeyOf(listPages);

/** Returns the worker's tip pages in order of creation, and the one that this tab is about. */
export function usePages(): { pages: readonly ListedPage[]; current: ListedPage | undefined } {
  const { data } = useQuery(queryOf(listPages));
  const pages = data?.pages ?? [];
  const chosen = chosenPage();
  return { pages, current: chosen ? pages.find(({ id }) => id === chosen) : pages[0] };
}
