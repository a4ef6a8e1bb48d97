import type { BrowserKind } from '#client/platform/browser-kind';
import type { ButtonVariant } from '#client/ui/button';
import { cashappLink } from '#contract/profiles/payment-methods';
import { LinkCode } from './link-code';
import { OpenLink } from './open-link';

interface CashappPanelProps {
  tag: string;
  /** In dollars. */
  amount: number;
  browser: BrowserKind;
  variant: ButtonVariant;
}

/** Phones open the app with the https link. A desktop also shows its QR code. */
export function CashappPanel({ tag, amount, browser, variant }: CashappPanelProps) {
  const link = cashappLink(tag, amount);
  const desktop = browser === 'desktop';
  return (
    <>
      <OpenLink variant={variant} href={link} newTab={desktop}>
        Open Cash App
      </OpenLink>
      {desktop && (
        <LinkCode
          content={link}
          label="QR code of the Cash App payment link"
          text="Or scan this code with your phone's camera"
        />
      )}
    </>
  );
}
