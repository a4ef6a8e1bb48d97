import type { UseFormReturn } from 'react-hook-form';
import { SectionCard } from '../../ui/section-card';
import { TextField } from '../../ui/text-field';
import { plainText, profileField } from './profile-field';
import type { ProfileFormValues } from './profile-form';
import { TestLink } from './test-link';

export interface PaymentFieldsProps {
  form: UseFormReturn<ProfileFormValues>;
  fallbackName: string;
}

/** Where the money goes, with a test of each service. */
export function PaymentFields({ form, fallbackName }: PaymentFieldsProps) {
  const test = { form, fallbackName };
  const row = 'flex flex-col gap-1.5';
  return (
    <SectionCard
      title="How tips reach you"
      lead="Customers choose among the services you fill in here. The money goes straight to you."
    >
      <div className={row}>
        <TextField {...profileField(form, 'venmoHandle')} {...plainText} optional prefix="@" />
        <TestLink {...test} method="venmo" />
      </div>
      <div className={row}>
        <TextField {...profileField(form, 'cashappHandle')} {...plainText} optional prefix="$" />
        <TestLink {...test} method="cashapp" />
      </div>
      <div className={row}>
        <TextField
          {...profileField(form, 'zelleInfo')}
          {...plainText}
          optional
          hint="The email or US phone number of your Zelle account"
        />
        <TestLink {...test} method="zelle" />
      </div>
      <div className={row}>
        <TextField
          {...profileField(form, 'paypalEmail')}
          {...plainText}
          optional
          type="email"
          inputMode="email"
          hint="The email address of your PayPal account"
        />
        <TestLink {...test} method="paypal" />
      </div>
    </SectionCard>
  );
}
