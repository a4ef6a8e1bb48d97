import ExternalLink from 'lucide-react/icons/external-link';
import { cashappLink } from '#contract/payment-links';
import type { BrowserKind } from '../../../platform/browser-kind';
import { ButtonLink, type ButtonVariant } from '../../../ui/button';
import { LinkCode } from './link-code';

interface CashappPanelProps {
  tag: string;
  amount: number;
  browser: BrowserKind;
  variant: ButtonVariant;
}

/** One https link everywhere: phones open the app with it. On a desktop its QR code, too. */
export function CashappPanel({ tag, amount, browser, variant }: CashappPanelProps) {
  const link = cashappLink(tag, amount);
  const desktop = browser === 'desktop';
  return (
    <>
      <ButtonLink
        variant={variant}
        size="lg"
        block
        href={link}
        icon={<ExternalLink aria-hidden="true" className="size-5" />}
        {...(desktop ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        Open Cash App
      </ButtonLink>
      {desktop && (
        <LinkCode
          value={link}
          label="QR code of the Cash App payment link"
          text="Or scan this code with your phone's camera"
        />
      )}
    </>
  );
}
