import { EmailFrame, MainButton, Paragraph } from './email-frame';

export interface PasswordResetProps {
  firstName: string;
  url: string;
  validMinutes: number;
}

export function PasswordReset({ firstName, url, validMinutes }: PasswordResetProps) {
  return (
    <EmailFrame
      title="Choose a new password"
      preview={`The link works once, for ${validMinutes} minutes.`}
      footnote="If you didn't ask for this, you can ignore it: your password stays the same. Don't share this link with anyone, not even us."
    >
      <Paragraph>Hi {firstName},</Paragraph>
      <Paragraph>
        Someone asked for a new password for your Tipwell account. The link below works once, for{' '}
        {validMinutes} minutes. It signs you out everywhere else.
      </Paragraph>
      <MainButton href={url}>Choose a new password</MainButton>
    </EmailFrame>
  );
}
