import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { classNames } from '#client/ui/class-names';
import { controlClasses } from '#client/ui/field';

export interface FilterSelectProps {
  label: string;
  /** The parameter of the address that holds the choice. */
  name: string;
  /** Empty for no choice, which is the first option. */
  chosen: string;
  children: ReactNode;
}

/** Narrows the metrics of the screen down, by a parameter of its address. */
export function FilterSelect({ label, name, chosen, children }: FilterSelectProps) {
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <div className="flex min-w-0 items-center gap-3">
      {/* On a phone the choices say enough, and two of them fit beside each other. */}
      <label htmlFor={id} className="font-semibold max-md:sr-only">
        {label}
      </label>
      <select
        autoComplete="off"
        id={id}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        className={classNames(controlClasses, 'min-w-0 truncate md:w-auto!')}
      >
        {children}
      </select>
    </div>
  );
}
