import { useQrCodes } from '#client/shared/profile/use-qr-codes';
import { methodName, moneyText } from '#client/shared/tips/money-text';
import { SelectField } from '#client/ui/select-field';
import { DateField } from '#client/ui/text-field';
import { paymentMethods } from '#contract/profiles/payment-methods';
import { moneyStates } from '#contract/tips/received-tips';
import { type ShownFilter, wrongFirst, wrongLast } from './tip-filter';

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
  { value: 'dates', label: 'Custom dates' },
];

export interface FilterProps {
  filter: ShownFilter;
  onChange(change: Partial<ShownFilter>): void;
}

export function FilterFields({ filter, onChange }: FilterProps) {
  const codes = useCodeOptions(filter.code);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <SelectField
          autoComplete="off"
          label="Status"
          options={states}
          value={filter.state}
          onChange={(event) => onChange({ state: event.target.value })}
        />
        <SelectField
          autoComplete="off"
          label="Paid by"
          options={methods}
          value={filter.method}
          onChange={(event) => onChange({ method: event.target.value })}
        />
        <SelectField
          autoComplete="off"
          label="Code"
          options={codes}
          value={filter.code}
          onChange={(event) => onChange({ code: event.target.value })}
        />
        <SelectField
          autoComplete="off"
          label="Period"
          options={periods}
          value={filter.period}
          onChange={(event) => onChange({ period: event.target.value })}
        />
      </div>
      {filter.period === 'dates' && (
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label="First day"
            value={filter.first}
            error={wrongFirst(filter) ?? undefined}
            onChange={(event) => onChange({ first: event.target.value })}
          />
          <DateField
            label="Last day"
            value={filter.last}
            error={wrongLast(filter) ?? undefined}
            onChange={(event) => onChange({ last: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

/** Returns the page's codes, former codes that brought it tips, and always the chosen one. */
function useCodeOptions(chosen: string) {
  const { data } = useQrCodes();
  const codes = [...(data?.codes ?? []), ...(data?.formerCodes ?? [])].map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const isKnown = chosen === '' || codes.some(({ value }) => value === chosen);
  return [
    { value: '', label: 'All' },
    ...codes,
    ...(isKnown ? [] : [{ value: chosen, label: 'This code' }]),
  ];
}
