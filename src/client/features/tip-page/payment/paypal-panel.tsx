import { paypalLink } from '#contract/payment-links';
import type { ButtonVariant } from '../../../ui/button';
import { OpenLink } from './open-link';

interface PaypalPanelProps {
  email: string;
  /** Dollars. */
  amount: number;
  variant: ButtonVariant;
}

export function PaypalPanel({ email, amount, variant }: PaypalPanelProps) {
  return (
    <>
      <OpenLink variant={variant} href={paypalLink(email, amount)} newTab>
        Open PayPal
      </OpenLink>
      <p className="text-center text-sm text-ink-muted">
        If PayPal doesn't accept the link, copy the email and send the amount from your PayPal
        account.
      </p>
    </>
  );
}
