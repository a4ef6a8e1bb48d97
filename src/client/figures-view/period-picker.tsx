import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MAX_PERIOD_DAYS } from '#contract/limits';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { TextField } from '../ui/text-field';
import { type ChosenPeriod, dayOf, isPeriod, presets } from './period';

const choice = classNames(
  'inline-flex min-h-11 cursor-pointer items-center rounded-full border px-4 text-sm font-semibold',
  'border-line-strong bg-raised hover:border-brand aria-pressed:border-brand',
  'aria-pressed:bg-brand aria-pressed:text-on-brand',
);

/** Chooses the period, which stands in the address. */
export function PeriodPicker({ chosen, now }: { chosen: ChosenPeriod; now: Date }) {
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(chosen.days === null);
  const formId = useId();

  const choose = (period: Record<string, string>) => {
    const code = search.get('code');
    setSearch({ ...period, ...(code !== null && { code }) }, { replace: true });
  };
  return (
    <div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Period</legend>
        {presets.map(({ days, label }) => (
          <button
            key={days}
            type="button"
            aria-pressed={chosen.days === days && !open}
            className={choice}
            onClick={() => {
              setOpen(false);
              choose({ days: String(days) });
            }}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={open}
          aria-expanded={open}
          aria-controls={formId}
          className={choice}
          onClick={() => setOpen(!open)}
        >
          Other days
        </button>
      </fieldset>
      <div id={formId} hidden={!open}>
        <OtherDays
          key={`${chosen.from} ${chosen.to}`}
          chosen={chosen}
          now={now}
          onChoose={choose}
        />
      </div>
    </div>
  );
}

function OtherDays({
  chosen,
  now,
  onChoose,
}: {
  chosen: ChosenPeriod;
  now: Date;
  onChoose: (period: { from: string; to: string }) => void;
}) {
  const [from, setFrom] = useState(chosen.from);
  const [to, setTo] = useState(chosen.to);
  const [refused, setRefused] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const valid = isPeriod({ from, to });
    setRefused(!valid);
    if (valid) onChoose({ from, to });
  };
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex max-w-xl flex-wrap items-start gap-3">
      <div className="min-w-36 flex-1">
        <TextField
          label="First day"
          type="date"
          value={from}
          max={dayOf(now)}
          onChange={(event) => setFrom(event.target.value)}
        />
      </div>
      <div className="min-w-36 flex-1">
        <TextField
          label="Last day"
          type="date"
          value={to}
          max={dayOf(now)}
          error={
            refused
              ? `Choose a last day from the first on, at most ${MAX_PERIOD_DAYS} days.`
              : undefined
          }
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" className="sm:mt-7.5">
        Show
      </Button>
    </form>
  );
}
