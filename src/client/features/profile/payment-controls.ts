import type { TextFieldProps } from '#client/ui/text-field';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import type { ProfileField } from './profile-form';

export const methodFields = {
  venmo: 'venmoHandle',
  cashapp: 'cashappHandle',
  zelle: 'zelleInfo',
  paypal: 'paypalEmail',
} as const satisfies Record<PaymentMethod, ProfileField>;

/** Each service's field: its look, and what to enter. */
export const paymentControls: Record<
  PaymentMethod,
  Pick<TextFieldProps, 'prefix' | 'hint' | 'inputMode'>
> = {
  venmo: { prefix: '@', hint: 'Your Venmo username' },
  cashapp: { prefix: '$', hint: 'Your $cashtag' },
  zelle: { hint: 'The email or US phone number of your Zelle account' },
  paypal: {
    inputMode: 'email',
    hint: 'The email address of your PayPal account, or your paypal.me link',
  },
};
