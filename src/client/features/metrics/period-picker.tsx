import Lock from 'lucide-react/icons/lock';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { type ChosenPeriod, dayOf, isPeriod, presets } from '#client/shared/metrics/period';
import { PlansLink } from '#client/shared/plan/plans-link';
import { useCurrentPlan } from '#client/shared/plan/use-current-plan';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { Button } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';
import { Notice } from '#client/ui/notice';
import { DateField } from '#client/ui/text-field';
import { daysOf } from '#contract/fields';
import { MAX_PERIOD_DAYS } from '#contract/limits';

const choice = classNames(
  'min-h-11 min-w-11 flex-[1_0_auto] cursor-pointer rounded-[0.6rem] text-[min(0.875rem,7vw)] @min-[20rem]:px-1 font-semibold text-ink-muted md:px-4',
  'hover:text-ink aria-pressed:bg-raised aria-pressed:text-brand-strong aria-pressed:shadow-soft',
);

/** URL parameters that belong to a period, cleared when another is chosen. */
const ofPeriod = ['days', 'from', 'to', 'unit'];

/**
 * Sets the period in the URL. It is one row, with short names on a phone. Periods that require Pro
 * have a lock, and say so when chosen instead of showing a shorter period.
 */
export function PeriodPicker({ chosen, now }: { chosen: ChosenPeriod; now: Date }) {
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(chosen.days === null);
  const [offered, setOffered] = useState(false);
  const formId = useId();
  const mostDays = useMostDays();

  const choose = (period: Record<string, string>) => {
    setOffered(false);
    const kept = [...search].filter(([name]) => !ofPeriod.includes(name));
    setSearch({ ...Object.fromEntries(kept), ...period }, { replace: true });
  };
  return (
    <div className="@container">
      {/* Two rows of three where the text is so large that the last would be alone in its row. */}
      <fieldset className="flex flex-wrap rounded-control bg-sunken p-1 md:inline-flex @min-[20rem]:gap-1 @max-[16rem]:grid @max-[16rem]:grid-cols-3">
        <legend className="sr-only">Period</legend>
        {presets.map(({ days, label, short }) => (
          <button
            key={days}
            type="button"
            aria-pressed={chosen.days === days && !open}
            className={choice}
            onClick={() => {
              setOpen(false);
              if (days > mostDays) setOffered(true);
              else choose({ days: String(days) });
            }}
          >
            <Name
              label={label}
              short={short}
              spoken={days > mostDays ? `${label}, with Pro` : label}
            />
            {days > mostDays && (
              <Lock aria-hidden="true" className="ml-1 inline size-3.5 align-[-0.125em]" />
            )}
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
          <Name label="Custom dates" short="Dates" spoken="Custom dates" />
        </button>
      </fieldset>
      {offered ? (
        <Notice icon={<Lock />} action={<PlansLink />} className="mt-3">
          {`See more than ${mostDays} days with Pro. All your earlier tips are kept.`}
        </Notice>
      ) : (
        <LongerPeriods chosen={chosen} />
      )}
      <div id={formId} hidden={!open}>
        <CustomDates
          key={`${chosen.from} ${chosen.to}`}
          chosen={chosen}
          now={now}
          onChoose={choose}
        />
      </div>
    </div>
  );
}

/** Returns how many days the plan shows; no limit while the plan is unknown. */
function useMostDays(): number {
  const isFree = useCurrentPlan() === 'free';
  const { maxAnalyticsHistory } = useEntitlements().limits;
  return isFree ? maxAnalyticsHistory : MAX_PERIOD_DAYS;
}

/** Says which periods the plan shortens, before one is chosen. */
function LongerPeriods({ chosen }: { chosen: ChosenPeriod }) {
  const { maxAnalyticsHistory: most } = useEntitlements().limits;
  if (most >= MAX_PERIOD_DAYS || daysOf(chosen) > most) return null;
  return <p className="mt-2 text-sm text-ink-muted">{`See more than ${most} days with Pro.`}</p>;
}

/** `spoken` is a single text, because browsers insert a space before the start of a second one. */
function Name({ label, short, spoken }: { label: string; short: string; spoken: string }) {
  return (
    <>
      <span aria-hidden="true" className="md:hidden">
        {short}
      </span>
      <span aria-hidden="true" className="max-md:hidden">
        {label}
      </span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}

const typedPeriod = z.object({ from: z.string(), to: z.string() }).check(
  z.refine(isPeriod, {
    error: `The last day can't come before the first, or more than ${MAX_PERIOD_DAYS} days after it.`,
    path: ['to'],
  }),
);

function CustomDates({
  chosen,
  now,
  onChoose,
}: {
  chosen: ChosenPeriod;
  now: Date;
  onChoose: (period: { from: string; to: string }) => void;
}) {
  const { form, submit } = useCheckedForm({
    schema: typedPeriod,
    initial: { from: chosen.from, to: chosen.to },
    send: async (period) => onChoose(period),
  });
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex max-w-xl flex-wrap items-start gap-3">
      <div className="min-w-36 flex-1">
        <DateField label="First day" max={dayOf(now)} {...formField(form, 'from')} />
      </div>
      <div className="min-w-36 flex-1">
        <DateField label="Last day" max={dayOf(now)} {...formField(form, 'to')} />
      </div>
      <Button type="submit" variant="secondary" className="sm:mt-7.5">
        Show
      </Button>
    </form>
  );
}
