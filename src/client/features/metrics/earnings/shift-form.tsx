import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newId } from '#client/platform/ids';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { submitFilled } from '#client/shared/forms/form-field';
import { showFailure } from '#client/shared/forms/show-failure';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { dayOf } from '#client/shared/metrics/period';
import { useShiftChanges } from '#client/shared/metrics/use-work';
import { Button } from '#client/ui/button';
import { Notice } from '#client/ui/notice';
import { TextField } from '#client/ui/text-field';
import { LONGEST_SHIFT_HOURS, SHORTEST_SHIFT_MINUTES } from '#contract/limits';
import { shiftOf, type TypedShift } from './shifts';

/** Enters a shift, which ends on the next day if its end is not after its start. */
export function ShiftForm({ onDone }: { onDone(): void }) {
  const { enter } = useShiftChanges();
  // The same for every attempt, so that a shift whose answer got lost is not entered twice.
  const [id] = useState(newId);
  const form = useForm<TypedShift>({
    defaultValues: { day: dayOf(new Date()), from: '', to: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = submitFilled(form, async (typed) => {
    try {
      await enter.mutateAsync({ id, ...shiftOf(typed) });
      onDone();
    } catch (error) {
      const failure = writeFailureOf(error, ['to'] as const, {
        shift_overlaps: { field: 'to', message: 'You already have a shift at that time' },
        shift_too_far: { field: 'to', message: 'Enter a shift from the last two years' },
        invalid_input: {
          field: 'to',
          message: `A shift lasts ${SHORTEST_SHIFT_MINUTES} minutes to ${LONGEST_SHIFT_HOURS} hours`,
        },
      });
      showFailure(form, failure, true);
    }
  });
  const required = (message: string) => ({ required: message });
  return (
    <form noValidate aria-label="Add a shift" onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        autoComplete="off"
        label="Day"
        type="date"
        error={errors.day?.message}
        {...form.register('day', required('Choose a day'))}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          autoComplete="off"
          label="From"
          type="time"
          error={errors.from?.message}
          {...form.register('from', required('Enter when it began'))}
        />
        <TextField
          autoComplete="off"
          label="To"
          type="time"
          error={errors.to?.message}
          {...form.register('to', required('Enter when it ended'))}
        />
      </div>
      <p className="text-sm text-ink-muted">An end time before the start counts as the next day.</p>
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <NeedsNetwork>Connect to add a shift.</NeedsNetwork>
      <Button type="submit" block busy={isSubmitting}>
        Add shift
      </Button>
    </form>
  );
}
