import { type FormEvent, useState } from 'react';
import { wait } from '#client/platform/wait';
import { filledFields, whenFilled } from '#client/shared/forms/filled-fields';
import { Button } from '#client/ui/button';
import { TextField } from '#client/ui/text-field';
import { TIPPER_NAME_MAX_LENGTH } from '#contract/limits';
import { formatPhone } from '#contract/messaging/phone';
import { formatDollars } from '#contract/money';
import type { Profile } from '#contract/profiles/profile';
import { timings } from '#contract/timings';
import type { FlowAction } from '../flow/advance';
import { useFlow } from '../flow/flow-context';
import { StepHeading } from '../flow/step-heading';
import { dismissRefused } from '../sending/dismiss-refused';
import { ContactField, useFieldValue } from './contact-field';
import { ContactToggle } from './contact-toggle';
import { detailsToSend, isValid, problemsOf } from './details';
import { OptIn } from './opt-in';
import { smsReach } from './sms-reach';
import { useDetailsForm } from './use-details-form';
import { usePhoneNumbers } from './use-phone-numbers';

/** Hanging storage must not keep a tipper from paying. */
const SAVING_TIMEOUT_MS = 2000;

export interface InfoStepProps {
  profile: Profile;
  amount: number;
  sessionId: string;
}

export function InfoStep({ profile, amount, sessionId }: InfoStepProps) {
  const { flow, preview, act, dispatch } = useFlow();
  const { details, edit } = useDetailsForm(sessionId, flow.detailsWritten && !preview);
  const [saving, setSaving] = useState<'details' | 'skip' | null>(null);
  const isPhone = details.contactType === 'phone';
  const numbers = usePhoneNumbers(isPhone ? details.contact : null);
  const write = numbers?.writeInternational;
  const contact = isPhone ? formatPhone(details.contact, write) : details.contact;
  const problems = problemsOf(details, numbers);
  const reach = smsReach(profile, isPhone && problems.contact === null ? contact : '', numbers);

  /** Merges in what the fields contain, even if no event reported it. */
  const filledIn = ({ name = '', contact: typed = '' }: Record<string, string>) => {
    const filled = isPhone ? formatPhone(typed, write) : typed;
    return { ...details, name, contact: filled };
  };
  const takeFilled = (fields: Record<string, string>) => {
    const filled = filledIn(fields);
    if (filled.name !== details.name || filled.contact !== contact) edit(filled);
  };

  // Continues to the payment even if saving fails (section 4).
  const leave = async (action: FlowAction) => {
    // These replace any details that were refused.
    const noteRefusal = () => dispatch({ type: 'refused' });
    dismissRefused(flow.tipId, (kind) => kind === 'attempt', noteRefusal).catch(console.warn);
    const saved = dispatch(action).catch((error: unknown) => console.warn('Not saved', error));
    await Promise.race([saved, wait(SAVING_TIMEOUT_MS)]);
    await wait(timings.detailsAdvance);
    act({ type: 'details-passed' });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = filledIn(filledFields(event.currentTarget));
    if (!isValid(problemsOf(filled, numbers)) || saving) return;
    setSaving('details');
    void leave({ type: 'details-given', details: detailsToSend(filled) });
  };
  const skip = () => {
    if (saving) return;
    setSaving('skip');
    void leave({ type: 'details-skipped' });
  };

  return (
    <form
      noValidate
      {...whenFilled((form) => takeFilled(filledFields(form)))}
      onSubmit={submit}
      className="@container flex flex-col gap-3 max-md:flex-1 md:gap-3.5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <StepHeading>
          <span>Your details</span>{' '}
          <span className="text-base font-normal text-ink-muted">(optional)</span>
        </StepHeading>
        <p className="text-lg leading-tight font-bold text-brand-strong tabular-nums">
          {formatDollars(amount)}
        </p>
      </div>
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={TIPPER_NAME_MAX_LENGTH}
        ref={useFieldValue(details.name)}
        onChange={(event) => edit({ name: event.target.value })}
      />
      <ContactToggle
        method={details.contactType}
        onChange={(contactType) => edit({ contactType, contact: '' })}
      />
      <ContactField
        method={details.contactType}
        value={contact}
        write={write}
        problem={problems.contact}
        hint={
          numbers &&
          reach.whyNot && (
            <numbers.NoSmsNotice
              because={reach.whyNot}
              onEmail={() => edit({ contactType: 'email', contact: '' })}
            />
          )
        }
        onChange={(contact) => edit({ contact })}
      />
      <OptIn
        method={details.contactType}
        thanked={isPhone ? reach.promised : (profile.thanksBy?.includes('email') ?? false)}
        checked={details.optIn}
        onChange={(optIn) => edit({ optIn })}
      />
      {/* At the bottom of a phone's screen, within reach of the thumb, because what is above
          may grow. With large text it would cover half of the fields, so there it follows them. */}
      <div
        data-bottom-bar
        data-action-bar
        className="flex flex-wrap gap-2.5 bg-raised pt-1 max-md:sticky max-md:bottom-0 max-md:-mb-5 max-md:mt-auto max-md:pb-3 @max-[15.25rem]:static"
      >
        <Button
          type="submit"
          block
          // While disabled, a tap reaches the form, which reads the fields.
          className="px-2 leading-tight disabled:pointer-events-none"
          disabled={!isValid(problems)}
          busy={saving === 'details'}
        >
          {saving === 'details' ? 'Saving...' : 'Continue to Payment'}
        </Button>
        <Button variant="secondary" onClick={() => act({ type: 'back' })}>
          Back
        </Button>
        <Button
          variant="secondary"
          className="flex-1 px-2 leading-tight"
          onClick={skip}
          busy={saving === 'skip'}
        >
          Skip to payment
        </Button>
      </div>
    </form>
  );
}
