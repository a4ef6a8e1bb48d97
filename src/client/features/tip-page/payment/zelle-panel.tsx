import { formatAmount } from '#contract/money';
import { zelleQrLink } from '#contract/payment-links';
import { LinkCode } from './link-code';

interface ZellePanelProps {
  /** As stored: an email address or ten digits. */
  recipient: string;
  /** The same as people read it. */
  shown: string;
  recipientName: string;
  amount: number;
}

/**
 * Zelle has no link to open. It takes four steps in the bank's app, or a code from one's photos.
 */
export function ZellePanel({ recipient, shown, recipientName, amount }: ZellePanelProps) {
  const steps = [
    'Open your banking app',
    'Find "Send Money with Zelle"',
    `Enter the recipient info: ${shown}`,
    `Send $${formatAmount(amount)}`,
  ];
  return (
    <>
      <ol className="flex flex-col gap-2.5">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-bold text-on-brand-soft"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5 break-words">{step}</span>
          </li>
        ))}
      </ol>
      <LinkCode
        value={zelleQrLink(recipientName, recipient)}
        label="Zelle QR code of the recipient"
        text="Many bank apps can also read this code from your photos"
        fileName="zelle-qr-code.png"
      />
    </>
  );
}
