import { classNames } from '#client/ui/class-names';
import type { PaidPlanId } from '#contract/billing/billing';

const choices = [
  { plan: 'pro_monthly', label: 'Monthly' },
  { plan: 'pro_yearly', label: 'Yearly' },
] as const satisfies { plan: PaidPlanId; label: string }[];

interface BilledSwitchProps {
  billed: PaidPlanId;
  onChange(billed: PaidPlanId): void;
}

export function BilledSwitch({ billed, onChange }: BilledSwitchProps) {
  return (
    <fieldset className="mx-auto flex w-fit max-w-full flex-wrap justify-center gap-1 rounded-[2rem] bg-sunken p-1">
      <legend className="sr-only">Billed</legend>
      {choices.map(({ plan, label }) => (
        <label
          key={plan}
          className={classNames(
            'inline-flex min-h-11 cursor-pointer items-center rounded-full px-6 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-brand',
            plan === billed ? 'bg-raised text-ink shadow-soft' : 'text-ink-muted',
          )}
        >
          <input
            type="radio"
            name="billed"
            value={plan}
            checked={plan === billed}
            onChange={() => onChange(plan)}
            className="sr-only"
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
