import { momentOf, SecurityNotice, type SecurityNoticeProps } from './security-notice';

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
