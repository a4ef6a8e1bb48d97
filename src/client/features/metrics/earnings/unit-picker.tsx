import { useSearchParams } from 'react-router-dom';
import { unitLabels } from '#client/shared/metrics/labels';
import type { Period } from '#client/shared/metrics/period';
import { controlClasses } from '#client/ui/field';
import { daysOf } from '#contract/fields';
import { type EarningsUnit, earningsUnits, MAX_DAYS_BY_DAY } from '#contract/metrics/earnings';

/** Returns the URL's unit, if it suits the period. */
export function unitOf(search: URLSearchParams, period: Period): EarningsUnit | undefined {
  const asked = search.get('unit');
  return unitsOf(period).find((unit) => unit === asked);
}

/** Sets the unit of the period in the URL. */
export function UnitPicker({ period, chosen }: { period: Period; chosen: EarningsUnit }) {
  const [search, setSearch] = useSearchParams();
  return (
    <label className="flex min-w-0 items-center gap-3 font-semibold">
      <span className="max-md:sr-only">Show</span>
      <select
        autoComplete="off"
        value={chosen}
        onChange={({ target }) => {
          const next = new URLSearchParams(search);
          next.set('unit', target.value);
          setSearch(next, { replace: true });
        }}
        className={`${controlClasses} min-w-0 truncate font-normal md:w-auto!`}
      >
        {unitsOf(period).map((unit) => (
          <option key={unit} value={unit}>
            {unitLabels[unit].replace('by', 'By')}
          </option>
        ))}
      </select>
    </label>
  );
}

function unitsOf(period: Period): readonly EarningsUnit[] {
  const tooLong = daysOf(period) > MAX_DAYS_BY_DAY;
  return earningsUnits.filter((unit) => unit !== 'day' || !tooLong);
}
