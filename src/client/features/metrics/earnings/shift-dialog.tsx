import { useState } from 'react';
import * as z from 'zod/mini';
import { newId } from '#client/platform/ids';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { dayOf } from '#client/shared/metrics/period';
import { shiftOf } from '#client/shared/metrics/shift-of';
import { Button } from '#client/ui/button';
import { Modal } from '#client/ui/modal';
import { Notice } from '#client/ui/notice';
import { DateField, TextField } from '#client/ui/text-field';
import { toast } from '#client/ui/toast';
import { MAX_SHIFT_HOURS, MIN_SHIFT_MINUTES } from '#contract/limits';
import { shiftTexts } from './shifts';
import { useShiftChanges } from './use-work';

const typedShift = z
  .object({
    day: z.string().check(z.minLength(1, 'Choose a day')),
    from: z.string().check(z.minLength(1, 'Enter when it began')),
    to: z.string().check(z.minLength(1, 'Enter when it ended')),
  })
  .check(z.refine((typed) => shiftOf(typed) !== null, { error: 'Choose a day', path: ['day'] }));

interface ShiftDialogProps {
  onAdded(): void;
  onDone(): void;
}

/** Adds a shift. It ends on the next day if its end is not after its start. */
export function ShiftDialog({ onAdded, onDone }: ShiftDialogProps) {
  const { enter } = useShiftChanges();
  // The same for every attempt, so that a shift whose answer was lost is not added twice.
  const [id] = useState(newId);
  const { form, submit, busy, errors } = useCheckedForm({
    schema: typedShift,
    initial: { day: dayOf(new Date()), from: '', to: '' },
    refusals: {
      shift_overlaps: { field: 'to', message: 'You already have a shift at that time' },
      shift_too_far: { field: 'to', message: 'Enter a shift from the last two years' },
      invalid_input: {
        field: 'to',
        message: `A shift lasts ${MIN_SHIFT_MINUTES} minutes to ${MAX_SHIFT_HOURS} hours`,
      },
    },
    inDialog: true,
    send: async (typed) => {
      const shift = shiftOf(typed);
      if (!shift) return;
      await enter.mutateAsync({ id, ...shift });
      onAdded();
      onDone();
      // The period on screen may not include it.
      const { day, times } = shiftTexts(shift);
      toast({ title: 'Shift added', description: `${day}, ${times}` });
    },
  });
  return (
    <Modal open onClose={onDone} title="Add a shift" locked={busy}>
      <form
        noValidate
        aria-label="Add a shift"
        // The period above has fields of the same names.
        data-about="shift"
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        <DateField label="Day" {...formField(form, 'day')} />
        <div className="grid grid-cols-2 gap-3">
          <TextField autoComplete="off" label="From" type="time" {...formField(form, 'from')} />
          <TextField autoComplete="off" label="To" type="time" {...formField(form, 'to')} />
        </div>
        <p className="text-sm text-ink-muted">
          An end time before the start counts as the next day.
        </p>
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
        <NeedsNetwork>Connect to add a shift.</NeedsNetwork>
        <Button type="submit" block busy={busy}>
          Add shift
        </Button>
      </form>
    </Modal>
  );
}
