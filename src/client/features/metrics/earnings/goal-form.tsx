import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { submitFilled } from '#client/shared/forms/form-field';
import { showFailure } from '#client/shared/forms/show-failure';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { useSetGoal } from '#client/shared/metrics/use-work';
import { Button } from '#client/ui/button';
import { Notice } from '#client/ui/notice';
import { SelectField } from '#client/ui/select-field';
import { TextField } from '#client/ui/text-field';
import { type EarningsGoal, earningsGoal } from '#contract/metrics/earnings-goal';
import { readDollars } from '#contract/typed-number';

const unitOptions = [
  { value: 'day', label: 'A day' },
  { value: 'week', label: 'A week' },
  { value: 'month', label: 'A month' },
];

export function GoalForm({ goal, onDone }: { goal: EarningsGoal | null; onDone(): void }) {
  const set = useSetGoal();
  const form = useForm<EarningsGoal>({
    resolver: standardSchemaResolver(earningsGoal),
    defaultValues: goal ?? { unit: 'week' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = async (wanted: EarningsGoal | null) => {
    try {
      await set.mutateAsync(wanted);
      onDone();
    } catch (error) {
      showFailure(form, writeFailureOf(error, ['unit', 'amount'] as const), true);
    }
  };
  return (
    <form
      noValidate
      aria-label="Your goal"
      onSubmit={submitFilled(form, send)}
      className="flex flex-col gap-5"
    >
      <SelectField
        autoComplete="off"
        label="Earn it in"
        options={unitOptions}
        error={errors.unit?.message}
        {...form.register('unit')}
      />
      <TextField
        label="Amount"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
        {...form.register('amount', { setValueAs: dollarsOf })}
      />
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <NeedsNetwork>Connect to change your goal.</NeedsNetwork>
      <Button type="submit" block busy={isSubmitting}>
        Save goal
      </Button>
      {goal && (
        <Button variant="ghost" block busy={set.isPending} onClick={() => void send(null)}>
          Remove goal
        </Button>
      )}
    </form>
  );
}

/** Typed text as dollars; NaN if it is no amount, which the contract refuses. */
const dollarsOf = (typed: unknown) => readDollars(String(typed ?? ''));
