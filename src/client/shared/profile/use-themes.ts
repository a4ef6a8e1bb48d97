import { useQuery } from '@tanstack/react-query';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { listThemes } from '#contract/profiles/branding';

export const themesKey = queryKeyOf(listThemes);

/** Queries the worker's themes, oldest first. */
export function useThemes({ enabled = true } = {}) {
  return useQuery({ ...queryOf(listThemes), enabled });
}
