import { useState } from 'react';
import { formatDollars } from '#contract/money';
import { LinkCode } from './link-code';

interface ZellePanelProps {
  /** As stored: an email address or ten digits. */
  recipient: string;
  /** The same, for reading. */
  shown: string;
  recipientName: string;
  amount: number;
}

/** Zelle has no payment links: it takes four steps in the bank's app, or a saved QR code. */
export function ZellePanel({ recipient, shown, recipientName, amount }: ZellePanelProps) {
  const [foldedOut, setFoldedOut] = useState(false);
  const steps = [
    { step: 'Open your banking app' },
    { step: 'Find "Send Money with Zelle"' },
    { step: 'Enter the recipient info: ', what: shown },
    { step: `Send ${formatDollars(amount)}` },
  ];
  return (
    <>
      <ol className="flex flex-col gap-1.5">
        {steps.map(({ step, what }, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-bold text-on-brand-soft"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5 leading-snug">
              <span>{step}</span>
              {/* Kept together, on the next line if it does not fit on this one. */}
              <span className="inline-block max-w-full wrap-anywhere">{what}</span>
            </span>
          </li>
        ))}
      </ol>
      <details onToggle={(event) => setFoldedOut(event.currentTarget.open)}>
        <summary className="min-h-11 content-center rounded-control font-semibold text-brand-strong">
          Pay from another phone
        </summary>
        {foldedOut && (
          <LinkCode
            content={{ name: recipientName, recipient }}
            label="Zelle QR code of the recipient"
            text="Scan it there. Many bank apps can also read it from your photos."
            fileName="zelle-qr-code.png"
          />
        )}
      </details>
    </>
  );
}
