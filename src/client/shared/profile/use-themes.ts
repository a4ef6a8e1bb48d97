import { useQuery } from '@tanstack/react-query';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { listThemes } from '#contract/profiles/branding';

export const themesKey = queryKeyOf(listThemes);

/** The worker's themes, oldest first. Not fetched if the plan has none. */
export function useThemes({ enabled = true } = {}) {
  return useQuery({ ...queryOf(listThemes), enabled });
}
