import LogOut from 'lucide-react/icons/log-out';
import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { KeepPush } from '#client/features/notifications/this-device';
import { chosenPage } from '#client/platform/chosen-page';
import { paths } from '#client/platform/paths';
import { sendBlocked } from '#client/platform/send-blocked';
import { useLogout } from '#client/session/use-logout';
import { PlansLink } from '#client/shared/plan/plans-link';
import { useOwnProfile } from '#client/shared/profile/use-own-profile';
import { usePages } from '#client/shared/profile/use-pages';
import { useAcknowledgedReceipts } from '#client/shared/tips/use-acknowledged-receipts';
import { Button } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';
import { Logo } from '#client/ui/logo';
import { Notice } from '#client/ui/notice';
import { SkipLink } from '#client/ui/skip-link';
import { Spinner } from '#client/ui/spinner';
import { CrashBoundary } from '../crash-boundary';
import { BottomBar } from './bottom-bar';
import { PageSwitcher } from './page-switcher';
import { Sidebar } from './sidebar';
import { useOfflineReady } from './use-offline-ready';
import { useSidebar } from './use-sidebar';

export { ProfileGuard } from '../guards/profile-guard';

/** The frame of every signed-in page (section 2, navigation shell). */
export function Shell() {
  const sidebar = useSidebar();
  const logout = useLogout();
  const { pathname } = useLocation();
  const { pages } = usePages();
  // During setup, the pages that the navigation leads to don't exist yet.
  const settingUp = pathname === paths.profileSetup.getHref();

  useOfflineReady(pages.length > 0);
  // Before anything is sent.
  useAcknowledgedReceipts();
  // Sends outbox entries that were blocked until sign-in, whichever page is opened.
  useEffect(sendBlocked, []);

  return (
    <div className={settingUp ? undefined : 'md:flex'}>
      <SkipLink />
      <KeepPush />
      {!settingUp && (
        <Sidebar collapsed={sidebar.collapsed} onToggle={sidebar.toggle} onLogout={logout} />
      )}
      <header
        className={classNames(
          'flex items-center justify-between border-b border-line bg-raised py-1.5 pl-4',
          settingUp ? 'flex-wrap pr-2' : 'pr-4',
          !settingUp && 'md:hidden',
        )}
      >
        {settingUp ? (
          <Logo className="min-h-11" />
        ) : (
          <>
            <Link to={paths.home.getHref()} className="inline-flex min-h-11 items-center">
              {/* No room for our name next to a page's. */}
              <Logo markOnly={pages.length > 1} />
            </Link>
            <div className="ml-3 min-w-0 flex-1">
              <PageSwitcher />
            </div>
          </>
        )}
        {/* After setup, it is in the account settings and the sidebar. */}
        {settingUp && (
          <Button
            variant="ghost"
            size="sm"
            icon={<LogOut aria-hidden="true" className="size-4" />}
            onClick={logout}
          >
            Logout
          </Button>
        )}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={classNames(
          'mx-auto w-full max-w-4xl min-w-0 flex-1 px-4 md:px-8 md:py-10',
          settingUp ? 'pt-3 pb-6' : 'pt-4 pb-28',
        )}
      >
        <CrashBoundary pathname={pathname}>
          <PausedNotice />
          <Suspense fallback={<PageLoading />}>
            <Screen />
          </Suspense>
        </CrashBoundary>
      </main>
      {!settingUp && <BottomBar />}
    </div>
  );
}

/**
 * Starts the screen anew if the tab turns out to be about another page. Otherwise what was typed
 * for one, or a dialog that asks about it, would change the other.
 */
function Screen() {
  // Renders this again once the other page is known.
  useOwnProfile({ enabled: false });
  return <Outlet key={chosenPage()} />;
}

function PageLoading() {
  return (
    <div role="status" className="flex justify-center py-24">
      <Spinner />
      <span className="sr-only">Loading...</span>
    </div>
  );
}

/** Says on every screen that the current page is paused. */
function PausedNotice() {
  const { current } = usePages();
  if (!current?.paused) return null;
  return (
    <Notice action={<PlansLink />} className="mb-6">
      This page is paused because your plan includes fewer pages. Customers who scan its codes won't
      find it. It comes back with Pro, or when you deactivate an older page.
    </Notice>
  );
}
