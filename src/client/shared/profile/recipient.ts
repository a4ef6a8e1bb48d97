import { formatPhone } from '#contract/messaging/phone';
import type { PaymentMethod } from '#contract/profiles/payment-methods';

/** Formats a payment address as its app does: `@maya-w`, `$mayaw`, `(555) 123-4567`, an email. */
export function shownRecipient(method: PaymentMethod, recipient: string): string {
  switch (method) {
    case 'venmo':
      return `@${recipient.replace(/^@/, '')}`;
    case 'cashapp':
      return `$${recipient.replace(/^\$/, '')}`;
    case 'zelle':
      return /^\d{10}$/.test(recipient) ? formatPhone(recipient) : recipient;
    case 'paypal':
      return recipient;
  }
}
