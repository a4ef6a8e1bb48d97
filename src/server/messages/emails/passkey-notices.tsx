import { momentOf, SecurityNotice, type SecurityNoticeProps } from './security-notice';

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
