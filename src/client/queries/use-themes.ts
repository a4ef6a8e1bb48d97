import { useQuery } from '@tanstack/react-query';
import { listThemes } from '#contract/branding';
import { queryKeyOf, queryOf } from '../platform/query-keys';

export const themesKey = queryKeyOf(listThemes);

/** The worker's themes, oldest first. */
export function useThemes() {
  return useQuery(queryOf(listThemes));
}
