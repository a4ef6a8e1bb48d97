import { EmailFrame, Paragraph } from './email-frame';

export interface SupportRequestProps {
  /** The request's id, for marking it as answered in the database. */
  id: string;
  /** The topic, as worded in the form. */
  topic: string;
  message: string;
  /** Whether it is answered before others. */
  priority: boolean;
  senderName: string;
  /** The sender's address. */
  replyTo: string;
}

/** Sent to the operator: a request from the account settings. */
export function SupportRequest(props: SupportRequestProps) {
  const { id, topic, message, priority, senderName, replyTo } = props;
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return (
    <EmailFrame
      title={topic}
      preview={`From ${senderName}`}
      footnote={
        <>
          From {senderName}, {replyTo}. A reply to this email goes there. Request {id}
          {priority && ', with priority: the account has Pro'}.
        </>
      }
    >
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never change
        <Paragraph key={place}>{line}</Paragraph>
      ))}
    </EmailFrame>
  );
}
