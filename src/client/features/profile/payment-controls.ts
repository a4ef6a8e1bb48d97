// The payment services' fields: their look, and hints on what to enter.
import type { UseFormReturn } from 'react-hook-form';
import type { TextFieldProps } from '#client/ui/text-field';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import { type ProfileField, type ProfileFormValues, plainText, profileField } from './profile-form';

export const methodFields = {
  venmo: 'venmoHandle',
  cashapp: 'cashappHandle',
  zelle: 'zelleInfo',
  paypal: 'paypalEmail',
} as const satisfies Record<PaymentMethod, ProfileField>;

const paymentControls: Record<
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

/**
 * Returns a service's field. A leading `@` or `$`, which the field already shows, is removed from
 * the text as soon as it is typed or pasted.
 */
export function paymentField(
  form: UseFormReturn<ProfileFormValues>,
  method: PaymentMethod,
): TextFieldProps {
  const field = profileField(form, methodFields[method]);
  const { prefix: sign } = paymentControls[method];
  return {
    ...field,
    ...plainText,
    ...paymentControls[method],
    onChange: (event) => {
      if (sign !== undefined) removeSign(event.target, sign);
      void field.onChange(event);
    },
  };
}

/** Removes a sign before the text. The caret keeps its place in the rest. */
function removeSign(input: HTMLInputElement, sign: string): void {
  const text = input.value.trimStart();
  if (!text.startsWith(sign)) return;
  const rest = text.slice(sign.length);
  const caret = (input.selectionStart ?? input.value.length) - (input.value.length - rest.length);
  input.value = rest;
  input.setSelectionRange(Math.max(0, caret), Math.max(0, caret));
}
