import type { ReactNode } from 'react';
import { EmailFrame, EmailLink } from './email-frame';

export interface WaysOut {
  /** Ends emails of this kind. */
  unsubscribeUrl: string;
  /** Where all notifications are set. */
  settingsUrl: string;
}

interface NotificationEmailProps extends WaysOut {
  title: string;
  preview: string;
  children: ReactNode;
}

/** An email that a worker can unsubscribe from. */
export function NotificationEmail({
  unsubscribeUrl,
  settingsUrl,
  ...email
}: NotificationEmailProps) {
  return (
    <EmailFrame
      {...email}
      footnote={
        <>
          You get this email because of your settings.{' '}
          <EmailLink href={unsubscribeUrl}>Stop these emails</EmailLink> or{' '}
          <EmailLink href={settingsUrl}>change your notifications</EmailLink>.
        </>
      }
    />
  );
}
