import { EmailFrame, EmailLink, MainButton, Paragraph } from './email-frame';
import { momentOf, type SecurityNotificationProps } from './security-notifications';

export interface SignInLockedProps extends SecurityNotificationProps {
  /** Lifts the lock at once. */
  url: string;
  validMinutes: number;
}

/** Sent when an account's password was mistyped too often, by its owner or somebody else. */
export function SignInLocked(props: SignInLockedProps) {
  const { firstName, at, url, validMinutes, resetUrl } = props;
  return (
    <EmailFrame
      title="Too many wrong passwords"
      preview="If that was you, continue here. If not, nobody got in."
      footnote={
        <>
          If it wasn't you, nobody got in, and you can ignore this: anywhere else, you can sign in
          as usual. If others might guess your password,{' '}
          <EmailLink href={resetUrl}>choose a new one</EmailLink>. Don't share this link with
          anyone, not even us.
        </>
      }
    >
      <Paragraph>Hi {firstName},</Paragraph>
      <Paragraph>
        Someone typed your password wrong too many times on {momentOf(at)}, so sign-in from there is
        blocked for a few minutes.
      </Paragraph>
      <Paragraph>
        If it was you, you can continue right away. The link works once, for {validMinutes} minutes.
      </Paragraph>
      <MainButton href={url}>Let me try again</MainButton>
    </EmailFrame>
  );
}
