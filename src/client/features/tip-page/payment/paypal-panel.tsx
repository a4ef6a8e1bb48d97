import ExternalLink from 'lucide-react/icons/external-link';
import { paypalLink } from '#contract/payment-links';
import { ButtonLink, type ButtonVariant } from '../../../ui/button';

interface PaypalPanelProps {
  email: string;
  amount: number;
  variant: ButtonVariant;
}

export function PaypalPanel({ email, amount, variant }: PaypalPanelProps) {
  return (
    <>
      <ButtonLink
        variant={variant}
        size="lg"
        block
        href={paypalLink(email, amount)}
        target="_blank"
        rel="noopener noreferrer"
        icon={<ExternalLink aria-hidden="true" className="size-5" />}
      >
        Open PayPal
        <span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
      <p className="text-center text-sm text-ink-muted">
        If PayPal does not accept the link, copy the email and send the amount from your PayPal
        account.
      </p>
    </>
  );
}
