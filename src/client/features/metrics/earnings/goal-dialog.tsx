import * as z from 'zod/mini';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField } from '#client/shared/forms/form-field';
import { showFailure, useCheckedForm } from '#client/shared/forms/use-checked-form';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { Button } from '#client/ui/button';
import { Modal } from '#client/ui/modal';
import { Notice } from '#client/ui/notice';
import { SelectField } from '#client/ui/select-field';
import { TextField } from '#client/ui/text-field';
import { type EarningsGoal, earningsGoal } from '#contract/metrics/earnings';
import { readDollars } from '#contract/money';
import { useSetGoal } from './use-work';

const unitOptions = [
  { value: 'day', label: 'A day' },
  { value: 'week', label: 'A week' },
  { value: 'month', label: 'A month' },
];

const typedGoal = z.object({
  unit: earningsGoal.shape.unit,
  amount: z.pipe(z.pipe(z.string(), z.transform(readDollars)), earningsGoal.shape.amount),
});

export function GoalDialog({ goal, onDone }: { goal: EarningsGoal | null; onDone(): void }) {
  const set = useSetGoal();
  const { form, submit, busy, errors } = useCheckedForm({
    schema: typedGoal,
    initial: goal ? { ...goal, amount: String(goal.amount) } : { unit: 'week', amount: '' },
    inDialog: true,
    send: async (wanted, showSaved) => {
      await set.mutateAsync(wanted);
      if (showSaved()) onDone();
    },
  });
  const remove = () =>
    set.mutate(null, {
      onSuccess: onDone,
      onError: (error) => showFailure(form, writeFailureOf(error, []), true),
    });
  return (
    <Modal open onClose={onDone} title="Your goal" locked={set.isPending}>
      <form noValidate aria-label="Your goal" onSubmit={submit} className="flex flex-col gap-5">
        <SelectField
          autoComplete="off"
          label="Goal per"
          options={unitOptions}
          {...formField(form, 'unit')}
        />
        <TextField
          label="Amount"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          {...formField(form, 'amount')}
        />
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
        <NeedsNetwork>Connect to change your goal.</NeedsNetwork>
        <Button type="submit" block busy={busy}>
          Save goal
        </Button>
        {goal && (
          <Button variant="ghost" block busy={set.isPending} onClick={remove}>
            Remove goal
          </Button>
        )}
      </form>
    </Modal>
  );
}
