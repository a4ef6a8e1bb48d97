import { momentOf, SecurityNotice, type SecurityNoticeProps } from './security-notice';

export function PasswordChanged(props: SecurityNoticeProps) {
  return (
    <SecurityNotice {...props} title="Your password was changed">
      The password of your Tipwell account was changed on {momentOf(props.at)}.
    </SecurityNotice>
  );
}
