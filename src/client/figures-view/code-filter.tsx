import { FilterSelect } from './filter-select';

/** Shows only what came by one printed code. Nothing where there is none to choose. */
export function CodeFilter({
  codes,
  chosen,
}: {
  codes: readonly { id: string | null; name: string | null }[];
  chosen: string | undefined;
}) {
  const named = codes.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? id }]));
  if (named.length === 0 && chosen === undefined) return null;
  return (
    <FilterSelect label="From" name="code" chosen={chosen ?? ''}>
      <option value="">All codes and links</option>
      {named.map((code) => (
        <option key={code.id} value={code.id}>
          {code.name}
        </option>
      ))}
      {chosen !== undefined && !named.some((code) => code.id === chosen) && (
        <option value={chosen}>This code</option>
      )}
    </FilterSelect>
  );
}
