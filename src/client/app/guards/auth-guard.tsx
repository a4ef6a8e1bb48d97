import WifiOff from 'lucide-react/icons/wifi-off';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ApiError } from '../../platform/http';
import { paths } from '../../platform/paths';
import { useUser } from '../../queries/use-user';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

/** Lets signed-in people pass; everybody else signs in first and comes back (section 4). */
export function AuthGuard() {
  const user = useUser();
  const { pathname, search } = useLocation();

  if (user.data) return <Outlet />;
  if (user.isPending) return <div className="fixed inset-0 bg-night" />;
  // Without an answer it is not known who is there, and signing in would fail as well.
  if (user.error instanceof ApiError && user.error.isNetwork) {
    return <Unreachable busy={user.isFetching} onRetry={() => void user.refetch()} />;
  }
  return <Navigate replace to={paths.login.getHref(pathname + search)} />;
}

function Unreachable({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        headingLevel={1}
        title="We can't reach Tipwell"
        icon={<WifiOff aria-hidden="true" />}
        action={
          <Button busy={busy} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection and try again.
      </EmptyState>
    </main>
  );
}
