import LogOut from 'lucide-react/icons/log-out';
import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { getOutbox } from '../../platform/outbox';
import { paths } from '../../platform/paths';
import { useLogout } from '../../session/use-logout';
import { Button } from '../../ui/button';
import { Logo } from '../../ui/logo';
import { SkipLink } from '../../ui/skip-link';
import { Spinner } from '../../ui/spinner';
import { CrashBoundary } from '../crash-boundary';
import { BottomBar } from './bottom-bar';
import { Sidebar } from './sidebar';
import { useSidebar } from './use-sidebar';

/** The frame of every signed-in page (section 2, navigation shell). */
export function Shell() {
  const sidebar = useSidebar();
  const logout = useLogout();
  const { pathname } = useLocation();

  // Sends what was marked without a network, whichever page is opened next.
  useEffect(() => void getOutbox(), []);

  return (
    <div className="md:flex">
      <SkipLink />
      <Sidebar collapsed={sidebar.collapsed} onToggle={sidebar.toggle} onLogout={logout} />
      <header className="flex items-center justify-between border-b border-line bg-raised py-1.5 pr-2 pl-4 md:hidden">
        <Link to={paths.home.getHref()} className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <Button
          variant="ghost"
          size="sm"
          icon={<LogOut aria-hidden="true" className="size-4" />}
          onClick={logout}
        >
          Logout
        </Button>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-4xl min-w-0 flex-1 px-4 pt-6 pb-28 md:px-8 md:py-10"
      >
        <CrashBoundary pathname={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </main>
      <BottomBar />
    </div>
  );
}

function PageLoading() {
  return (
    <div role="status" className="flex justify-center py-24">
      <Spinner />
      <span className="sr-only">Loading...</span>
    </div>
  );
}
