import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { TIP_SEARCH_MAX_LENGTH } from '#contract/limits';
import { paymentMethods } from '#contract/payment-methods';
import { moneyStates } from '#contract/received-tips';
import { methodName, moneyText } from '../../tip-view/money-text';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useDebounced } from '../../ui/use-debounced';
import { type ShownFilter, wrongDates } from './tip-filter';

const SEARCH_DELAY_MS = 300;

const states = [
  { value: '', label: 'All' },
  ...moneyStates.map((state) => ({ value: state, label: moneyText[state] })),
];
const methods = [
  { value: '', label: 'All' },
  ...paymentMethods.map((method) => ({ value: method, label: methodName(method) })),
];
const periods = [
  { value: '', label: 'Any time' },
  { value: 'today', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: 'dates', label: 'From … to …' },
];

interface FilterBarProps {
  filter: ShownFilter;
  onChange(change: Partial<ShownFilter>): void;
}

/** Which tips the list shows. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const wrong = wrongDates(filter);
  return (
    <search aria-label="Tips" className="flex flex-col gap-3">
      <SearchField search={filter.search} onSearch={(search) => onChange({ search })} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <SelectField
          label="State"
          options={states}
          value={filter.state}
          onChange={(event) => onChange({ state: event.target.value })}
        />
        <SelectField
          label="Paid by"
          options={methods}
          value={filter.method}
          onChange={(event) => onChange({ method: event.target.value })}
        />
        <SelectField
          label="Period"
          fieldClassName="col-span-2 sm:col-span-1"
          options={periods}
          value={filter.period}
          onChange={(event) => onChange({ period: event.target.value })}
        />
      </div>
      {filter.period === 'dates' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="First day"
            type="date"
            value={filter.first}
            onChange={(event) => onChange({ first: event.target.value })}
          />
          <TextField
            label="Last day"
            type="date"
            value={filter.last}
            error={wrong ?? undefined}
            onChange={(event) => onChange({ last: event.target.value })}
          />
        </div>
      )}
    </search>
  );
}

/** Searches once the typing pauses. */
function SearchField({ search, onSearch }: { search: string; onSearch(search: string): void }) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  const settled = useDebounced(typed, SEARCH_DELAY_MS);
  if (search !== shown) {
    setShown(search);
    // It was changed elsewhere, as by clearing the filter.
    if (search !== settled) setTyped(search);
  }
  const look = useEffectEvent((text: string) => {
    if (text !== search) onSearch(text);
  });
  useEffect(() => look(settled), [settled]);
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Name, comment or amount"
      maxLength={TIP_SEARCH_MAX_LENGTH}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      trailing={<Search aria-hidden="true" className="mr-3 size-5 text-ink-muted" />}
    />
  );
}
