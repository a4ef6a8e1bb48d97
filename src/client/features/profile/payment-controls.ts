import type { TextFieldProps } from '#client/ui/text-field';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import type { ProfileField } from './profile-form';

/** Which field of the profile each service needs. */
export const methodFields = {
  venmo: 'venmoHandle',
  cashapp: 'cashappHandle',
  zelle: 'zelleInfo',
  paypal: 'paypalEmail',
} as const satisfies Record<PaymentMethod, ProfileField>;

/** What the field of each service looks like, and what to enter. */
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
