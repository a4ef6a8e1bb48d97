import { useId } from 'react';

export interface RangeFieldProps {
  label: string;
  min: number;
  max: number;
  value: number;
  /** The value in words. */
  valueText: string;
  onChange(value: number): void;
}

const STEPS = 100;

/** A labeled slider with a hundred steps, disabled if there is nothing to choose. */
export function RangeField({ label, min, max, value, valueText, onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <label htmlFor={id} className="min-w-28 shrink-0 text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={max > min ? (max - min) / STEPS : 1}
        value={value}
        disabled={max <= min}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full min-w-0 accent-brand disabled:opacity-55"
      />
    </div>
  );
}
