import { Section } from '@react-email/components';
import type { ReactNode } from 'react';
import { EmailFrame, EmailLink, Paragraph } from './email-frame';

export interface ThankYouProps {
  /** As on the tip page. */
  workerName: string;
  /** Null if the tipper gave none. */
  tipperName: string | null;
  /** Such as "$12.50". */
  amount: string;
  /** Such as "Venmo". */
  methodName: string;
  reportedAt: Date;
  /** The tipper's; null if unknown. */
  timeZone: string | null;
  /** The tip's id, as on the receipt. */
  reference: string;
  pageUrl: string;
  /** Removes the contact details. */
  removalUrl: string;
  /** The same for the mail program's own one-click button. */
  unsubscribeUrl: string;
}

/** To a consenting tipper who has reported the payment: thanks and a receipt. */
export function ThankYou(props: ThankYouProps) {
  const { workerName, tipperName, amount, methodName, reference, pageUrl, removalUrl } = props;
  return (
    <EmailFrame
      title={`Thank you from ${workerName}`}
      preview={`For your tip of ${amount} by ${methodName}.`}
      footnote={
        <>
          You get this one message because you allowed {workerName} to contact you about this tip.
          They never see your address. <EmailLink href={removalUrl}>Remove my details</EmailLink>
        </>
      }
    >
      <Paragraph>{tipperName === null ? 'Hi,' : `Hi ${tipperName},`}</Paragraph>
      <Paragraph>
        Thank you for your tip of <strong>{amount}</strong>! This is your receipt.
      </Paragraph>
      <Section>
        <Fact name="To">
          <EmailLink href={pageUrl}>{workerName}</EmailLink>
        </Fact>
        <Fact name="Amount">{amount}</Fact>
        <Fact name="With">{methodName}</Fact>
        <Fact name="Reported">{momentOf(props)}</Fact>
        <Fact name="Reference">{reference}</Fact>
      </Section>
      <Paragraph>
        The payment itself is on record in {methodName}. Tipwell records only what you reported; it
        holds no money and takes no cut.
      </Paragraph>
    </EmailFrame>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Paragraph>
      {name}: {children}
    </Paragraph>
  );
}

function momentOf({ reportedAt, timeZone }: ThankYouProps): string {
  const moment = reportedAt.toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  });
  return timeZone === null ? `${moment} UTC` : moment;
}
