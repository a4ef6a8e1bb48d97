import { EmailFrame, EmailLink, FactTable, Paragraph } from './email-frame';

export interface ThankYouProps {
  /** The worker's name as on the tip page. */
  workerName: string;
  /** The worker's photo; null without one, or if the page is deactivated. */
  photoUrl: string | null;
  /** Null if the tipper gave none. */
  tipperName: string | null;
  /** Such as "$12.50". */
  amount: string;
  /** Such as "Venmo". */
  methodName: string;
  reportedAt: Date;
  /** The tipper's; null if unknown. */
  timeZone: string | null;
  /** As on the receipt on the tipper's phone. */
  reference: string;
  pageUrl: string;
  /** Removes the contact details. */
  removalUrl: string;
  /** For the mail program's one-click button. */
  unsubscribeUrl: string;
}

/** Thanks and a receipt, for a tipper who reported the payment and consented to contact. */
export function ThankYou(props: ThankYouProps) {
  const { workerName, photoUrl, tipperName, amount, methodName } = props;
  const { reference, pageUrl, removalUrl } = props;
  return (
    <EmailFrame
      photoUrl={photoUrl}
      title={`Thank you from ${workerName}`}
      preview={`For your ${amount} ${methodName} tip.`}
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
      <FactTable
        facts={[
          { name: 'To', value: <EmailLink href={pageUrl}>{workerName}</EmailLink> },
          { name: 'Amount', value: amount },
          { name: 'With', value: methodName },
          { name: 'Reported', value: momentOf(props) },
          { name: 'Reference', value: reference },
        ]}
      />
      <Paragraph>
        The payment itself is on record in {methodName}. Tipwell records only what you reported; it
        holds no money and takes no cut.
      </Paragraph>
    </EmailFrame>
  );
}

function momentOf({ reportedAt, timeZone }: ThankYouProps): string {
  const moment = reportedAt.toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  });
  return timeZone === null ? `${moment} UTC` : moment;
}
