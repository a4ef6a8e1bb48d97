import type { ReactNode } from 'react';
import { EmailFrame, EmailLink } from './email-frame';

export interface NotificationLinks {
  /** Unsubscribes from emails of this kind. */
  unsubscribeUrl: string;
  settingsUrl: string;
}

interface NotificationEmailProps extends NotificationLinks {
  title: string;
  photoUrl?: string | null;
  preview: string;
  /** Why the recipient gets the email. */
  reason?: string;
  children: ReactNode;
}

/** An email that a worker can unsubscribe from. */
export function NotificationEmail({
  unsubscribeUrl,
  settingsUrl,
  reason = "You're getting this email because it's on in your settings.",
  ...email
}: NotificationEmailProps) {
  return (
    <EmailFrame
      {...email}
      footnote={
        <>
          {reason} <EmailLink href={unsubscribeUrl}>Stop these emails</EmailLink> or{' '}
          <EmailLink href={settingsUrl}>change your notifications</EmailLink>.
        </>
      }
    />
  );
}
