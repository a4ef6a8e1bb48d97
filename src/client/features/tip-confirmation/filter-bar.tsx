import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useDebounced } from '#client/hooks/use-debounced';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';
import { TextField } from '#client/ui/text-field';
import { TIP_SEARCH_MAX_LENGTH } from '#contract/limits';
import { FilterFields, type FilterProps } from './filter-fields';
import { activeFilters, noFilters } from './tip-filter';

const SEARCH_DELAY_MS = 300;

/** Filters the list. On a phone, all but the search is collapsed to keep the list visible. */
export function FilterBar({ filter, onChange }: FilterProps) {
  const [open, setOpen] = useState(false);
  const foldId = useId();
  const active = activeFilters(filter);
  const place = useRetainedFocus<HTMLElement>();
  return (
    <search {...place} aria-label="Tips" className="flex flex-col gap-3 focus-visible:outline-none">
      <div className="flex items-end gap-3">
        <SearchField search={filter.search} onSearch={(search) => onChange({ search })} />
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={foldId}
          icon={<SlidersHorizontal aria-hidden="true" className="size-5 shrink-0" />}
          onClick={() => setOpen(!open)}
          className="shrink-0 px-4 md:hidden"
        >
          Filters
          {active > 0 && (
            <Badge tone="brand">
              <span>{active}</span>
              <span className="sr-only"> active</span>
            </Badge>
          )}
        </Button>
      </div>
      <div id={foldId} className={classNames('flex-col gap-3 md:flex', open ? 'flex' : 'hidden')}>
        <FilterFields filter={filter} onChange={onChange} />
        {active > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3 self-start"
            onClick={() => onChange(noFilters)}
          >
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
}

/** Searches once typing pauses. */
function SearchField({ search, onSearch }: { search: string; onSearch(search: string): void }) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  const settled = useDebounced(typed, SEARCH_DELAY_MS);
  if (search !== shown) {
    setShown(search);
    // Changed elsewhere, such as by clearing the filter.
    if (search !== settled) setTyped(search);
  }
  const searchFor = useEffectEvent((text: string) => {
    if (text !== search) onSearch(text);
  });
  useEffect(() => searchFor(settled), [settled]);
  return (
    <TextField
      autoComplete="off"
      label="Search"
      labelHidden
      fieldClassName="min-w-0 flex-1"
      type="search"
      placeholder="Name, comment or amount"
      maxLength={TIP_SEARCH_MAX_LENGTH}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
