import { EmailFrame, MainButton, Paragraph } from './email-frame';

export interface ConfirmEmailProps {
  firstName: string;
  url: string;
  validDays: number;
  /** Whether the address replaces another. */
  isChange: boolean;
}

export function ConfirmEmail({ firstName, url, validDays, isChange }: ConfirmEmailProps) {
  return (
    <EmailFrame
      title="Confirm your email address"
      preview={`The link works once, for ${validDays} days.`}
      footnote="If you didn't expect this, someone mistyped their address. You can ignore it: nothing happens unless you confirm."
    >
      <Paragraph>Hi {firstName},</Paragraph>
      <Paragraph>
        {isChange
          ? `You asked to use this address for your Tipwell account. Until you confirm it, keep signing in with the old one.`
          : `Welcome to Tipwell! Please confirm your address, so we can warn you if someone gets into your account and help you get back in.`}
      </Paragraph>
      <MainButton href={url}>Confirm this address</MainButton>
    </EmailFrame>
  );
}
