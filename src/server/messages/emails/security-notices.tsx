// Notices about an account, to whoever it belongs to.
import type { ReactNode } from 'react';
import { LetterFrame, LetterLink, MainButton, Paragraph } from './letter-frame';

export interface SecurityNoticeProps {
  firstName: string;
  /** When it happened. */
  at: Date;
  /** The page for a new password. */
  resetUrl: string;
  /** Who helps where that does not; null where the operator has not said. */
  supportEmail: string | null;
}

interface NoticeFrameProps extends SecurityNoticeProps {
  title: string;
  children: ReactNode;
}

/** Tells somebody what was done with their account, and what to do if it was not them. */
function SecurityNotice(props: NoticeFrameProps) {
  const { title, firstName, at, resetUrl, supportEmail, children } = props;
  return (
    <LetterFrame
      title={title}
      preview={`On ${momentOf(at)}. If this was you, there's nothing to do.`}
      footnote={
        <>
          We always tell you when something changes about how you sign in.
          {supportEmail && (
            <>
              {' '}
              If you need help, write to{' '}
              <LetterLink href={`mailto:${supportEmail}`}>{supportEmail}</LetterLink>.
            </>
          )}
        </>
      }
    >
      <Paragraph>Hello {firstName},</Paragraph>
      <Paragraph>{children}</Paragraph>
      <Paragraph>
        If this was you, there's nothing to do. If not, choose a new password now. That signs
        everyone else out.
      </Paragraph>
      <MainButton href={resetUrl}>This wasn't me</MainButton>
    </LetterFrame>
  );
}

/** Returns a moment in words. Where the person was, nobody knows, so it is in UTC. */
export function momentOf(at: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${at.toLocaleString('en-US', format)} UTC`;
}

export function PasswordChanged(props: SecurityNoticeProps) {
  return (
    <SecurityNotice {...props} title="Your password was changed">
      The password of your Tipwell account was changed on {momentOf(props.at)}.
    </SecurityNotice>
  );
}

export interface EmailChangedProps extends SecurityNoticeProps {
  newEmail: string;
}

/** To the address that was the account's until now. */
export function EmailChanged({ newEmail, ...notice }: EmailChangedProps) {
  return (
    <SecurityNotice {...notice} title="Your email address was changed">
      The email address of your Tipwell account was changed to {newEmail} on {momentOf(notice.at)}.
    </SecurityNotice>
  );
}

export interface NewDeviceProps extends SecurityNoticeProps {
  /** Browser and system, such as "Chrome on Android". */
  device: string;
}

export function NewDevice({ device, ...notice }: NewDeviceProps) {
  return (
    <SecurityNotice {...notice} title="New sign-in to your account">
      Someone signed in to your Tipwell account on a device we hadn't seen before: {device}, on{' '}
      {momentOf(notice.at)}.
    </SecurityNotice>
  );
}

export interface PasskeyNoticeProps extends SecurityNoticeProps {
  passkeyName: string;
}

export function PasskeyAdded({ passkeyName, ...notice }: PasskeyNoticeProps) {
  return (
    <SecurityNotice {...notice} title="A passkey was added">
      The passkey “{passkeyName}” was added to your Tipwell account on {momentOf(notice.at)}.
      Choosing a new password by email removes it.
    </SecurityNotice>
  );
}

export function PasskeyRemoved({ passkeyName, ...notice }: PasskeyNoticeProps) {
  return (
    <SecurityNotice {...notice} title="A passkey was removed">
      The passkey “{passkeyName}” was removed from your Tipwell account on {momentOf(notice.at)}. It
      no longer signs you in.
    </SecurityNotice>
  );
}
