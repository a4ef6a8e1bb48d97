import { type FormEvent, useState } from 'react';
import { TIPPER_NAME_MAX_LENGTH } from '#contract/limits';
import { formatAmount } from '#contract/money';
import { timings } from '#contract/timings';
import { wait } from '../../../platform/wait';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import type { FlowAction } from '../flow/advance';
import { useFlow } from '../flow/flow-context';
import { StepHeading } from '../flow/step-heading';
import { forgetRefused } from '../sending/forget-refused';
import { ContactField } from './contact-field';
import { ContactToggle } from './contact-toggle';
import { detailsToSend, problemsOf } from './details';
import { OptIn } from './opt-in';
import { useDetailsForm } from './use-details-form';

/** The longest wait, in milliseconds: storage that hangs must not keep anybody from paying. */
const SAVING_PATIENCE_MS = 2000;

export function InfoStep({ amount, sessionId }: { amount: number; sessionId: string }) {
  const { flow, preview, act, take } = useFlow();
  const { details, edit } = useDetailsForm(sessionId, flow.detailsWritten && !preview);
  const [saving, setSaving] = useState<'details' | 'skip' | null>(null);
  const problems = problemsOf(details);
  const valid = problems.name === null && problems.contact === null;

  // Goes on to the payment even if saving fails (section 4).
  const leave = async (action: FlowAction) => {
    // What was refused of the details before is replaced by these.
    forgetRefused(flow.tipId, (kind) => kind === 'attempt').catch(console.warn);
    const saved = take(action).catch((error: unknown) => console.warn('Not saved', error));
    await Promise.race([saved, wait(SAVING_PATIENCE_MS)]);
    await wait(timings.detailsAdvance);
    act({ type: 'details-passed' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!valid || saving) return;
    setSaving('details');
    void leave({ type: 'details-given', details: detailsToSend(details) });
  };
  const skip = () => {
    if (saving) return;
    setSaving('skip');
    void leave({ type: 'details-skipped' });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="text-center">
        <StepHeading>Your details</StepHeading>
        <p className="mt-1 text-4xl font-extrabold text-brand-strong tabular-nums">
          ${formatAmount(amount)}
        </p>
      </div>
      <TextField
        label="Your name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={TIPPER_NAME_MAX_LENGTH}
        value={details.name}
        hint="If you opt in below and leave a review, your first name is shown with it."
        onChange={(event) => edit({ name: event.target.value })}
      />
      <ContactToggle
        method={details.contactType}
        onChange={(contactType) => edit({ contactType, contact: '' })}
      />
      <ContactField
        method={details.contactType}
        value={details.contact}
        problem={problems.contact}
        onChange={(contact) => edit({ contact })}
      />
      <OptIn
        method={details.contactType}
        checked={details.optIn}
        onChange={(optIn) => edit({ optIn })}
      />
      <Button
        type="submit"
        size="lg"
        block
        className="max-[359px]:px-3 max-[359px]:text-base"
        disabled={!valid}
        busy={saving === 'details'}
      >
        {saving === 'details' ? 'Saving...' : 'Continue to Payment'}
      </Button>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => act({ type: 'back' })}>
          Back
        </Button>
        <Button variant="secondary" onClick={skip} busy={saving === 'skip'}>
          Skip
        </Button>
      </div>
    </form>
  );
}
