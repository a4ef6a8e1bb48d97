import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { classNames } from '#client/ui/class-names';
import { controlClasses } from '#client/ui/field';

export interface FilterSelectProps {
  label: string;
  name: string;
  /** Empty for the first option, which filters nothing. */
  chosen: string;
  children: ReactNode;
}

/** Filters the screen's metrics through a URL parameter. */
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
      {/* On a phone the choices explain themselves, and two fit side by side. */}
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
