import WifiOff from 'lucide-react/icons/wifi-off';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { useUser } from '#client/shared/account/use-user';
import { adviceOn } from '#client/shared/connection/could-not-load';
import { TryAgain } from '#client/ui/button';
import { EmptyState } from '#client/ui/empty-state';

/** Lets signed-in users through. Everyone else signs in first and comes back (section 4). */
export function AuthGuard() {
  const user = useUser();
  const { pathname, search } = useLocation();

  if (user.data) return <Outlet />;
  if (user.isPending) return <div className="fixed inset-0 bg-night" />;
  // We can't tell whether the user is signed in, and signing in would fail too.
  if (user.isError) return <Unreachable user={user} />;
  return <Navigate replace to={paths.login.getHref(pathname + search)} />;
}

function Unreachable({ user }: { user: ReturnType<typeof useUser> }) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        headingLevel={1}
        title="We can't reach Tipwell"
        icon={<WifiOff aria-hidden="true" />}
        action={<TryAgain query={user} />}
      >
        {adviceOn(user.error)}
      </EmptyState>
    </main>
  );
}
