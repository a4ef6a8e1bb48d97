import type { UseFormReturn } from 'react-hook-form';
import { isReservedHandle } from '#contract/handle';
import { BIO_MAX_LENGTH } from '#contract/limits';
import { SectionCard } from '../../ui/section-card';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { fieldLabels, type ProfileField, type ProfileFormValues, tidied } from './profile-form';

export interface ProfileFieldsProps {
  form: UseFormReturn<ProfileFormValues>;
  /** The handle that is in use now; it goes on leading to the page when another takes its place. */
  savedHandle: string | null;
}

export function ProfileFields({ form, savedHandle }: ProfileFieldsProps) {
  const { errors } = form.formState;
  const handle = form.watch('handle').trim().toLowerCase();
  const bioLength = form.watch('bio').length;

  /** What every field needs: its registration, label and error; pasted values are tidied. */
  const field = (name: ProfileField, onChange?: () => void) => ({
    ...form.register(name, {
      onChange,
      onBlur: () => form.setValue(name, tidied(name, form.getValues(name))),
    }),
    label: fieldLabels[name],
    error: errors[name]?.message,
  });
  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

  return (
    <>
      <SectionCard title="About you" lead="What your customers see on your tip page.">
        <TextField
          {...field('handle', () => void form.trigger('handle'))}
          {...plain}
          autoComplete="off"
          error={
            errors.handle?.message ??
            (isReservedHandle(handle) ? 'This handle is reserved.' : undefined)
          }
          hint={
            savedHandle !== null && handle !== savedHandle ? (
              <>
                Your new page: <PageAddress handle={handle} />. QR codes you have printed keep
                working: {savedHandle} goes on leading to your page.
              </>
            ) : (
              <>
                Your page: <PageAddress handle={handle} />
              </>
            )
          }
        />
        <TextField {...field('displayName')} autoComplete="name" optional />
        <TextField
          {...field('jobTitle')}
          autoComplete="organization-title"
          optional
          placeholder="Bartender at Blue Door"
        />
        <TextArea
          {...field('bio')}
          optional
          hint={`${bioLength} of ${BIO_MAX_LENGTH} characters`}
        />
      </SectionCard>

      <SectionCard
        title="How tips reach you"
        lead="Customers choose among the services you fill in here. The money goes straight to you."
      >
        <TextField {...field('venmoHandle')} {...plain} optional prefix="@" autoComplete="off" />
        <TextField {...field('cashappHandle')} {...plain} optional prefix="$" autoComplete="off" />
        <TextField
          {...field('zelleInfo')}
          {...plain}
          optional
          hint="The email or US phone number of your Zelle account"
          autoComplete="off"
        />
        <TextField
          {...field('paypalEmail')}
          {...plain}
          optional
          type="email"
          inputMode="email"
          hint="The email address of your PayPal account"
          autoComplete="off"
        />
      </SectionCard>

      <SectionCard title="Reviews" lead="Where customers can read about you and write a review.">
        <TextField
          {...field('googleReviewUrl')}
          {...plain}
          optional
          inputMode="url"
          hint="In Google Maps, open your business and choose “Ask for reviews” to copy the link"
          autoComplete="off"
        />
        <TextField
          {...field('yelpReviewUrl')}
          {...plain}
          optional
          inputMode="url"
          hint="The address of your page on yelp.com"
          autoComplete="off"
        />
      </SectionCard>
    </>
  );
}

function PageAddress({ handle }: { handle: string }) {
  return (
    <span className="font-medium break-all text-ink">
      {window.location.host}/u/{handle || '…'}
    </span>
  );
}
