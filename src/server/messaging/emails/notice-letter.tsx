import type { ReactNode } from 'react';
import { LetterFrame, LetterLink } from './letter-frame';

export interface WaysOut {
  /** Ends emails of this kind. */
  unsubscribeUrl: string;
  /** Where everything of the kind is set. */
  settingsUrl: string;
}

interface NoticeLetterProps extends WaysOut {
  title: string;
  preview: string;
  children: ReactNode;
}

/** An email that a worker may end. */
export function NoticeLetter({ unsubscribeUrl, settingsUrl, ...letter }: NoticeLetterProps) {
  return (
    <LetterFrame
      {...letter}
      footnote={
        <>
          You get this email because of your settings.{' '}
          <LetterLink href={unsubscribeUrl}>Stop these emails</LetterLink> or{' '}
          <LetterLink href={settingsUrl}>change your notifications</LetterLink>.
        </>
      }
    />
  );
}
