import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { classNames } from '../ui/class-names';
import { controlClasses } from '../ui/field';

/** Shows only what came by one printed code. Nothing where there is none to choose. */
export function CodeFilter({
  codes,
  chosen,
}: {
  codes: readonly { id: string | null; name: string | null }[];
  chosen: string | undefined;
}) {
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const named = codes.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? id }]));
  if (named.length === 0 && chosen === undefined) return null;

  const choose = (code: string) => {
    const next = new URLSearchParams(search);
    if (code === '') next.delete('code');
    else next.set('code', code);
    setSearch(next, { replace: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="font-semibold">
        From
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={(event) => choose(event.target.value)}
        className={classNames(controlClasses, 'w-auto! max-w-full')}
      >
        <option value="">all codes and links</option>
        {named.map((code) => (
          <option key={code.id} value={code.id}>
            {code.name}
          </option>
        ))}
        {chosen !== undefined && !named.some((code) => code.id === chosen) && (
          <option value={chosen}>this code</option>
        )}
      </select>
    </div>
  );
}
