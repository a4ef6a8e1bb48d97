import { useQuery } from '@tanstack/react-query';
import { listThemes } from '#contract/profiles/branding';
import { queryKeyOf, queryOf } from '../platform/query-keys';

export const themesKey = queryKeyOf(listThemes);

/** The worker's themes, oldest first. Not asked for where the plan shows none. */
export function useThemes({ enabled = true } = {}) {
  return useQuery({ ...queryOf(listThemes), enabled });
}
