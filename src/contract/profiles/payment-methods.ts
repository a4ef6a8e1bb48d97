// The four ways to pay, in the order and with the texts of the tip page (section 2).
import * as z from 'zod/mini';

export const paymentMethods = ['venmo', 'cashapp', 'zelle', 'paypal'] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** `pending` until the tipper has chosen a method. */
export const paymentMethodOrPending = z.enum(['pending', ...paymentMethods]);
export type PaymentMethodOrPending = z.infer<typeof paymentMethodOrPending>;

export const paymentMethodText: Record<
  PaymentMethod,
  { name: string; description: string; popular: boolean; recipientLabel: string }
> = {
  venmo: {
    name: 'Venmo',
    description: 'Quick mobile payment',
    popular: true,
    recipientLabel: 'Venmo handle',
  },
  cashapp: {
    name: 'Cash App',
    description: 'Instant transfer',
    popular: true,
    recipientLabel: 'Cash App tag',
  },
  zelle: {
    name: 'Zelle',
    description: 'Bank transfer',
    popular: false,
    recipientLabel: 'Zelle email or phone',
  },
  paypal: {
    name: 'PayPal',
    description: 'Secure online payment',
    popular: false,
    recipientLabel: 'PayPal email',
  },
};

export interface PaymentDetails {
  venmoHandle?: string | null;
  cashappHandle?: string | null;
  zelleInfo?: string | null;
  paypalEmail?: string | null;
}

/** Returns where to send money by this method, or null if the worker does not accept it. */
export function recipientOf(profile: PaymentDetails, method: PaymentMethod): string | null {
  const recipient = {
    venmo: profile.venmoHandle,
    cashapp: profile.cashappHandle,
    zelle: profile.zelleInfo,
    paypal: profile.paypalEmail,
  }[method];
  return recipient || null;
}

/** Returns the methods that a profile accepts, in the tip page's order. */
export function availableMethods(profile: PaymentDetails): PaymentMethod[] {
  return paymentMethods.filter((method) => recipientOf(profile, method) !== null);
}

/** Returns the label for a recipient: the method's, or PayPal's own for a paypal.me link. */
export function recipientLabelOf(method: PaymentMethod, recipient: string): string {
  const isLink = method === 'paypal' && paypalMeName(recipient) !== null;
  return isLink ? 'PayPal link' : paymentMethodText[method].recipientLabel;
}

/** The name in a stored paypal.me link; null for an email address, which never becomes a name. */
export const paypalMeName = (stored: string) => /^paypal\.me\/(.+)$/.exec(stored)?.[1] ?? null;
