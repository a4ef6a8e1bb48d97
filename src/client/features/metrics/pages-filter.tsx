import { nameOfPage } from '#client/shared/profile/names';
import { usePages } from '#client/shared/profile/use-pages';
import type { WhichPages } from '#contract/metrics/analytics';
import { FilterSelect } from './filter-select';

/** Switches between this page's metrics and those of all pages. Empty if there is only one. */
export function PagesFilter({ chosen }: { chosen: WhichPages }) {
  const { pages, current } = usePages();
  if (pages.length < 2) return null;
  return (
    <FilterSelect label="Page" name="pages" chosen={chosen === 'all' ? 'all' : ''}>
      <option value="">{current ? nameOfPage(current) : 'This page'}</option>
      <option value="all">{`All ${pages.length} pages together`}</option>
    </FilterSelect>
  );
}
