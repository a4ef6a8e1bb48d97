import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { useSignedIn } from './use-signed-in';

/** Links to the sign-up or, for signed-in users, to the dashboard. */
export function StartLink({ className, children }: { className: string; children: ReactNode }) {
  const start = useSignedIn() ? paths.dashboard : paths.signup;
  return (
    <Link to={start.getHref()} className={className}>
      {children}
    </Link>
  );
}
