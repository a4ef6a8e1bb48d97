import { codeName } from '#client/shared/metrics/labels';
import type { Analytics } from '#contract/metrics/analytics';
import { FilterSelect } from './filter-select';

/** Narrows metrics to one printed code. Renders nothing if there is none to choose. */
export function CodeFilter({
  codes,
  chosen,
}: {
  codes: Analytics['codesInPeriod'];
  chosen: string | undefined;
}) {
  if (codes.length === 0 && chosen === undefined) return null;
  return (
    <FilterSelect label="From" name="code" chosen={chosen ?? ''}>
      <option value="">All codes and links</option>
      {codes.map((code) => (
        <option key={code.id} value={code.id}>
          {codeName(code)}
        </option>
      ))}
      {chosen !== undefined && !codes.some((code) => code.id === chosen) && (
        <option value={chosen}>This code</option>
      )}
    </FilterSelect>
  );
}
