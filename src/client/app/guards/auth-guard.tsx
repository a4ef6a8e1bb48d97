import WifiOff from 'lucide-react/icons/wifi-off';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ApiError } from '../../platform/http';
import { paths } from '../../platform/paths';
import { useUser } from '../../queries/use-user';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

/** Lets only signed-in people pass; the others sign in and come back (section 4). */
export function AuthGuard() {
  const user = useUser();
  const { pathname, search } = useLocation();

  if (user.data) return <Outlet />;
  if (user.isPending) return <div className="fixed inset-0 bg-night" />;
  // Without an answer nobody knows who is there: signing in would fail just the same.
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
            Try Again
          </Button>
        }
      >
        Check your connection and try again.
      </EmptyState>
    </main>
  );
}
