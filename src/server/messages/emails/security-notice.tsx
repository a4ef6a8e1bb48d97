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

export interface NoticeFrameProps extends SecurityNoticeProps {
  title: string;
  children: ReactNode;
}

/** Tells somebody what was done with their account, and what to do if it was not them. */
export function SecurityNotice(props: NoticeFrameProps) {
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
