import { momentOf, SecurityNotice, type SecurityNoticeProps } from './security-notice';

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
