import type { UseFormReturn } from 'react-hook-form';
import { SectionCard } from '#client/ui/section-card';
import { TextField } from '#client/ui/text-field';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import { methodFields, paymentField } from './payment-controls';
import type { ProfileFormValues } from './profile-form';
import { TestLink } from './test-link';

export interface PaymentFieldsProps {
  form: UseFormReturn<ProfileFormValues>;
  fallbackName: string;
}

export function PaymentFields({ form, fallbackName }: PaymentFieldsProps) {
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
