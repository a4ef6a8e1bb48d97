import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SectionCard } from '#client/ui/section-card';
import { TextArea } from '#client/ui/text-area';
import { TextField } from '#client/ui/text-field';
import { BIO_MAX_LENGTH } from '#contract/limits';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import { HandleField } from './handle-field';
import { methodFields, paymentField } from './payment-controls';
import { type ProfileFormValues, plainText, profileField } from './profile-form';
import { TestLink } from './test-link';

export interface ProfileFieldsProps {
  form: UseFormReturn<ProfileFormValues>;
  savedHandle: string | null;
  /** The id of a page that does not exist yet, if the worker has others. */
  newPage?: string | undefined;
  /** The page's name if there is no display name. */
  fallbackName: string;
  /** Whether it is a team's page, whose tips are paid to its members. */
  isTeam?: boolean | undefined;
}

export function ProfileFields({
  form,
  savedHandle,
  newPage,
  fallbackName,
  isTeam = false,
}: ProfileFieldsProps) {
  const bio = useWatch({ control: form.control, name: 'bio' });
  return (
    <>
      <SectionCard title="About you" lead="What your customers see on your tip page.">
        <HandleField form={form} savedHandle={savedHandle} newPage={newPage} />
        <TextField {...profileField(form, 'displayName')} autoComplete="name" optional />
        <TextField
          {...profileField(form, 'jobTitle')}
          autoComplete="organization-title"
          optional
          placeholder="Bartender at Blue Door"
        />
        <TextArea
          autoComplete="off"
          {...profileField(form, 'bio')}
          optional
          hint={`${bio.length} of ${BIO_MAX_LENGTH} characters`}
        />
      </SectionCard>

      {isTeam ? (
        <SectionCard title="Payment" lead="Tips for the team are paid to its members.">
          <p>Tips go to the payment details on members' own pages. The team's rules say whose.</p>
        </SectionCard>
      ) : (
        <PaymentFields form={form} fallbackName={fallbackName} />
      )}

      <SectionCard title="Reviews" lead="Where customers can read about you and write a review.">
        <TextField
          {...profileField(form, 'googleReviewUrl')}
          {...plainText}
          optional
          inputMode="url"
          hint="In Google Maps, open your business and choose “Ask for reviews” to copy the link"
        />
        <TextField
          {...profileField(form, 'yelpReviewUrl')}
          {...plainText}
          optional
          inputMode="url"
          hint="The address of your page on yelp.com"
        />
      </SectionCard>
    </>
  );
}

interface PaymentFieldsProps {
  form: UseFormReturn<ProfileFormValues>;
  fallbackName: string;
}

function PaymentFields({ form, fallbackName }: PaymentFieldsProps) {
  return (
    <SectionCard
      title="How tips reach you"
      lead="Customers can pay with any service you add. The money goes straight to you."
    >
      {(Object.keys(methodFields) as PaymentMethod[]).map((method) => (
        <div key={method} className="flex flex-col gap-1.5">
          <TextField {...paymentField(form, method)} optional />
          <TestLink form={form} fallbackName={fallbackName} method={method} />
        </div>
      ))}
    </SectionCard>
  );
}
