import { toPlainText } from '@react-email/components';
import type { ReactElement } from 'react';
import { markupOf } from '#server/markup';
import type { Contents } from './contents';
import { ConfirmEmail } from './emails/confirm-email';
import { EmailSite } from './emails/email-frame';
import { NoScanYet, PrintYourCode } from './emails/onboarding-emails';
import { PasswordReset } from './emails/password-reset';
import {
  AccountDeleted,
  ChangeUndone,
  DomainChanged,
  EmailChanged,
  NewDevice,
  PasskeyAdded,
  PasskeyRemoved,
  PasswordChanged,
  PaymentDetailsChanged,
  TipsRedirected,
} from './emails/security-notifications';
import { SignInLocked } from './emails/sign-in-locked';
import { SupportRequest } from './emails/support-request';
import { ThankYou } from './emails/thank-you';
import { TipNotification } from './emails/tip-notification';
import { WeeklySummary } from './emails/weekly-summary';

export interface Email {
  readonly subject: string;
  readonly html: string;
  /** One-click unsubscribe URL; null if the email cannot be unsubscribed from. */
  readonly unsubscribeUrl: string | null;
  /** Null if replies go to the sender's address. */
  readonly replyTo: string | null;
  /** Plain text, for mail programs that show no HTML. */
  readonly text: string;
}

type Writers = {
  [Kind in keyof Contents]: {
    subject(contents: Contents[Kind]): string;
    body(contents: Contents[Kind]): ReactElement;
  };
};

const writers: Writers = {
  'password-reset': {
    subject: () => 'Reset your Tipwell password',
    body: (contents) => <PasswordReset {...contents} />,
  },
  'password-changed': {
    subject: () => 'Your Tipwell password was changed',
    body: (contents) => <PasswordChanged {...contents} />,
  },
  'email-changed': {
    subject: () => 'Your Tipwell email address was changed',
    body: (contents) => <EmailChanged {...contents} />,
  },
  'thank-you': {
    subject: ({ workerName }) => `Thank you from ${workerName}`,
    body: (contents) => <ThankYou {...contents} />,
  },
  'new-device': {
    subject: () => 'New sign-in to Tipwell',
    body: (contents) => <NewDevice {...contents} />,
  },
  'passkey-added': {
    subject: () => 'A passkey was added to your Tipwell account',
    body: (contents) => <PasskeyAdded {...contents} />,
  },
  'passkey-removed': {
    subject: () => 'A passkey was removed from your Tipwell account',
    body: (contents) => <PasskeyRemoved {...contents} />,
  },
  'confirm-email': {
    subject: () => 'Confirm your email address for Tipwell',
    body: (contents) => <ConfirmEmail {...contents} />,
  },
  'payment-details-changed': {
    subject: () => 'Your Tipwell payment details were changed',
    body: (contents) => <PaymentDetailsChanged {...contents} />,
  },
  'change-undone': {
    subject: () => 'Your Tipwell payment details were restored',
    body: (contents) => <ChangeUndone {...contents} />,
  },
  'domain-changed': {
    subject: ({ host }) => `Your Tipwell domain was changed: ${host}`,
    body: (contents) => <DomainChanged {...contents} />,
  },
  'tips-redirected': {
    subject: () => 'A change to where your Tipwell tips go',
    body: (contents) => <TipsRedirected {...contents} />,
  },
  'account-deleted': {
    subject: () => 'Your Tipwell account was deleted',
    body: (contents) => <AccountDeleted {...contents} />,
  },
  'sign-in-locked': {
    subject: () => 'Too many wrong passwords for your Tipwell account',
    body: (contents) => <SignInLocked {...contents} />,
  },
  'tip-notification': {
    subject: ({ count, amount }) =>
      count === 1 ? `New tip: ${amount}` : `${count} new tips: ${amount}`,
    body: (contents) => <TipNotification {...contents} />,
  },
  'weekly-summary': {
    subject: ({ count, amount }) =>
      `Your week: ${count} ${count === 1 ? 'tip' : 'tips'}, ${amount}`,
    body: (contents) => <WeeklySummary {...contents} />,
  },
  'print-your-code': {
    subject: () => 'Print your code, so customers can tip you',
    body: (contents) => <PrintYourCode {...contents} />,
  },
  'no-scan-yet': {
    subject: () => 'No scan yet? Try this',
    body: (contents) => <NoScanYet {...contents} />,
  },
  'support-request': {
    subject: ({ priority, topic }) => `${priority ? '[Priority] ' : ''}Support request: ${topic}`,
    body: (contents) => <SupportRequest {...contents} />,
  },
};

/** Formats tables as plain text, with one line per row: “Amount: $12.50”. */
const tableSelectors = [
  {
    selector: 'tr.fact',
    format: 'block',
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  },
  { selector: 'th.fact', format: 'inlineSurround', options: { suffix: ': ' } },
];

/** The doctype that mail programs expect. With any other, some fall back to older rules. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * Renders an email as HTML and plain text. React Email's own `render` would load React's renderer
 * with the first email. By then the process may be unable to read its own files, or another build
 * may have replaced them.
 * @param site the origin of pictures, without a trailing slash
 */
export async function writeEmail<Kind extends keyof Contents>(
  kind: Kind,
  contents: Contents[Kind],
  site: string,
): Promise<Email> {
  const { subject, body } = writers[kind];
  const html = await markupOf(<EmailSite value={site}>{body(contents)}</EmailSite>);
  return {
    subject: subject(contents),
    unsubscribeUrl: 'unsubscribeUrl' in contents ? contents.unsubscribeUrl : null,
    replyTo: 'replyTo' in contents ? contents.replyTo : null,
    html: html.replace(/^<!DOCTYPE html>/, DOCTYPE),
    text: toPlainText(html, { selectors: tableSelectors }),
  };
}
