import type { ButtonVariant } from '#client/ui/button';
import { paypalLink, paypalMeName } from '#contract/profiles/payment-methods';
import { OpenLink } from './open-link';

interface PaypalPanelProps {
  /** As stored: an email address or a paypal.me link. */
  recipient: string;
  /** In dollars. */
  amount: number;
  variant: ButtonVariant;
}

export function PaypalPanel({ recipient, amount, variant }: PaypalPanelProps) {
  return (
    <>
      <OpenLink variant={variant} href={paypalLink(recipient, amount)} newTab>
        Open PayPal
      </OpenLink>
      <p className="text-center text-sm text-ink-muted">
        If PayPal doesn't accept the link, copy the{' '}
        <span>{paypalMeName(recipient) === null ? 'email' : 'link'}</span> and send the amount from
        your PayPal account.
      </p>
    </>
  );
}
