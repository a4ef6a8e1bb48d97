// The two onboarding emails to workers, each about one next step.
import { MainButton, Paragraph, Points } from './email-frame';
import { NotificationEmail, type NotificationLinks } from './notification-email';

export interface PrintYourCodeProps extends NotificationLinks {
  firstName: string;
  /** The worker's photo; null without one. */
  photoUrl: string | null;
  url: string;
}

/** Sent to workers without a code, the day after their page was created. */
export function PrintYourCode({ firstName, photoUrl, url, ...out }: PrintYourCodeProps) {
  return (
    <NotificationEmail
      {...out}
      photoUrl={photoUrl}
      title="Your page needs a way in"
      preview="Print a code for customers to scan. It takes a minute."
      reason="You're getting this email because you created a tip page. You'll get at most one more like it."
    >
      <Paragraph>Hi {firstName},</Paragraph>
      <Paragraph>
        Your page is ready for tips. Now customers need something to scan: a code with your name on
        it.
      </Paragraph>
      <Points>
        {[
          'Choose what suits your work: a badge to wear, a card to hand out, or a sticker or sign for the table. Any printer will do.',
          'Scan it once with your own phone, to see what customers see.',
          'Keep it where customers pay.',
        ]}
      </Points>
      <MainButton href={url}>Print my code</MainButton>
    </NotificationEmail>
  );
}

export interface NoScanYetProps extends NotificationLinks {
  firstName: string;
  hasCode: boolean;
  url: string;
}

/** Sent to workers without a scan on the third day, whether or not they have a code. */
export function NoScanYet({ firstName, hasCode, url, ...out }: NoScanYetProps) {
  return (
    <NotificationEmail
      {...out}
      title="No scan yet? Try this"
      preview="Where to put your code, and what to say."
      reason="You're getting this email because you created a tip page. You won't get another like it."
    >
      <Paragraph>Hi {firstName},</Paragraph>
      <Paragraph>
        {hasCode
          ? 'Nobody has scanned your code so far. This is what people who work for tips do with theirs:'
          : "You don't have a code yet, so customers have nothing to scan. Print one first. This is what people who work for tips do with theirs:"}
      </Paragraph>
      <Points>
        {[
          'They put it where customers pay: in the check folder, by the card reader, at the mirror.',
          'They wear it. A badge goes where they go; a sign stays at one table.',
          "They say so: “If you don't have cash, you can scan my code.”",
          'They try it from where a customer sits, in the evening light, and print it larger if the phone is slow to read it.',
          'They send the link to regulars, too.',
        ]}
      </Points>
      <MainButton href={url}>{hasCode ? 'See my code' : 'Print my code'}</MainButton>
    </NotificationEmail>
  );
}
