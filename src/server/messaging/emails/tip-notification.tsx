import { MainButton, Paragraph } from './email-frame';
import { NotificationEmail, type NotificationLinks } from './notification-email';

export interface TipNotificationProps extends NotificationLinks {
  firstName: string;
  count: number;
  /** The total, such as "$12.50". */
  amount: string;
  /** The latest tip's method; null if none was chosen. */
  methodName: string | null;
  url: string;
}

/** Tells a worker about one tip, or several in quick succession. */
export function TipNotification({
  firstName,
  count,
  amount,
  methodName,
  url,
  ...out
}: TipNotificationProps) {
  const title = count === 1 ? `New tip of ${amount}` : `${count} new tips, ${amount} in all`;
  return (
    <NotificationEmail {...out} title={title} preview="As reported by your customers.">
      <Paragraph>Hi {firstName},</Paragraph>
      <Paragraph>
        {count === 1
          ? `A customer reported a tip of ${amount}${methodName === null ? '' : ` with ${methodName}`}.`
          : `Your customers reported ${count} tips, ${amount} in all.`}{' '}
        Only your payment app knows whether the money has arrived.
      </Paragraph>
      <MainButton href={url}>{count === 1 ? 'See the tip' : 'See the tips'}</MainButton>
    </NotificationEmail>
  );
}
