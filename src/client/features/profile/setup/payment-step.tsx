import { useState } from 'react';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { takeFilled } from '#client/shared/forms/form-field';
import { MethodIcon } from '#client/shared/profile/method-icon';
import { Button } from '#client/ui/button';
import { TextField } from '#client/ui/text-field';
import type { OwnProfile } from '#contract/profiles/own-profile';
import {
  availableMethods,
  type PaymentMethod,
  paymentMethodText,
} from '#contract/profiles/payment-methods';
import { methodFields, paymentField } from '../payment-controls';
import { formValuesOf } from '../profile-form';
import { useProfileForm } from '../use-profile-form';
import { draftOf, StepFrame } from './step-frame';

interface PaymentStepProps {
  profile: OwnProfile;
  onBack(): void;
  onDone(): void;
}

const methods = Object.keys(methodFields) as PaymentMethod[];

/** Requests one payment method. Skipping it says what that means. */
export function PaymentStep({ profile, onBack, onDone }: PaymentStepProps) {
  const initial = formValuesOf(profile);
  const { form, submit, discard, saving } = useProfileForm({
    pageId: draftOf('payment', profile.userId),
    initial,
    goOn: onDone,
  });
  const typedFor = (method: PaymentMethod) => form.getValues(methodFields[method]);
  const isSaved = (method: PaymentMethod) => typedFor(method) === initial[methodFields[method]];
  // A draft's method comes first: otherwise what was typed there would be restored unseen.
  const typed =
    methods.find((method) => !isSaved(method)) ?? methods.find((method) => typedFor(method) !== '');
  const [wanted, setWanted] = useState<PaymentMethod | null>(null);
  const chosen = wanted ?? typed ?? 'venmo';
  const field = methodFields[chosen];
  const control = paymentField(form, chosen);
  const { name } = paymentMethodText[chosen];

  /** Keeps input for other methods from being saved unseen. */
  const resetOthers = (shown: PaymentMethod) => {
    for (const method of methods) {
      const other = methodFields[method];
      if (method !== shown) form.setValue(other, initial[other], { shouldDirty: true });
    }
  };
  const choose = (method: PaymentMethod) => {
    // Resetting what is being saved would count as an edit, and the next save would delete it.
    if (saving) return;
    resetOthers(method);
    form.clearErrors();
    setWanted(method);
  };
  return (
    <StepFrame
      step="payment"
      title="How do you want to get paid?"
      lead="Tips go straight to your account. Add more ways later."
      onBack={onBack}
    >
      <form
        noValidate
        aria-label="How you get paid"
        onSubmit={(event) => {
          takeFilled(form, event.currentTarget);
          if (form.getValues(field).trim() !== '') {
            resetOthers(chosen);
            return submit(event);
          }
          event.preventDefault();
          const message = `Enter your ${name} details, or skip this step.`;
          form.setError(field, { message }, { shouldFocus: true });
        }}
        className="flex flex-col gap-4"
      >
        <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(4rem,100%),1fr))] gap-2">
          <legend className="sr-only">Payment service</legend>
          {methods.map((method) => (
            <label
              key={method}
              className="flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border-2 border-line bg-raised p-1 text-center text-xs font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="method"
                value={method}
                checked={method === chosen}
                onChange={() => choose(method)}
                className="sr-only"
              />
              <MethodIcon method={method} />
              <span>{paymentMethodText[method].name}</span>
            </label>
          ))}
        </fieldset>
        <TextField
          key={field}
          {...control}
          onChange={(event) => {
            // Clears the error at once: on blur, the button would move from under the finger.
            form.clearErrors(field);
            // Otherwise an emptied field would give way to another service's.
            setWanted(chosen);
            control.onChange?.(event);
          }}
        />
        <NeedsNetwork>Connect to continue. What you typed is kept here.</NeedsNetwork>
        <Button type="submit" size="lg" block busy={saving}>
          {saving ? 'Saving...' : 'Continue'}
        </Button>
        <div className="text-center">
          <Button
            variant="ghost"
            block
            onClick={() => {
              discard();
              onDone();
            }}
          >
            Skip this step
          </Button>
          {availableMethods(profile).length === 0 && (
            <p className="text-sm text-ink-muted">Nobody can tip you until you add one.</p>
          )}
        </div>
      </form>
    </StepFrame>
  );
}
