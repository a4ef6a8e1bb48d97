import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { Notice } from '#client/ui/notice';

export interface ProfileNoticeProps {
  /** The id of the field of the profile page that fixes it. */
  field: string;
  action: string;
  children: ReactNode;
}

/** Says what keeps a tip page from working, with a link to the fix. */
export function ProfileNotice({ field, action, children }: ProfileNoticeProps) {
  return (
    <Notice tone="accent">
      <span>{children}</span>{' '}
      <Link
        to={`${paths.profile.getHref()}#${field}`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {action}
      </Link>
    </Notice>
  );
}
