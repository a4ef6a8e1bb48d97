// The worker's component tree, mounted by the browser. The server renders its public pages.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { Reauthentication } from '#client/features/reauthentication/reauthentication';
import { restoreTypedFields } from '#client/platform/restore-typed-fields';
import { forgetTap, useTapped } from '#client/platform/tapped-notification';
import { watchTyping } from '#client/platform/typed-fields';
import { keepFinishingLogout } from '#client/session/pending-logout';
import { SignOutWithOtherTabs } from '#client/session/sign-out-with-other-tabs';
import { Toaster } from '#client/ui/toaster';
import { CrashBoundary } from './crash-boundary';
import { AppRoutes } from './router';
import { UpdateNotice } from './update-notice';

export interface WorkerRootProps {
  queryClient: QueryClient;
  /** Wraps the pages in a router: the browser's, or a static one on a server. */
  inRouter(pages: ReactElement): ReactElement;
}

export function WorkerRoot({ queryClient, inRouter }: WorkerRootProps) {
  useEffect(keepFinishingLogout, []);
  useEffect(watchTyping, []);
  return (
    <QueryClientProvider client={queryClient}>
      <CrashBoundary pathname="*">
        {inRouter(
          <>
            <SignOutWithOtherTabs />
            <ScrollToTop />
            <GiveBackTyped />
            <FollowTaps />
            <AppRoutes />
          </>,
        )}
        <Reauthentication />
        <UpdateNotice />
        <Toaster />
      </CrashBoundary>
    </QueryClientProvider>
  );
}

/** A page opened by a link starts at its top; back and forward keep their place, as in browsers. */
function ScrollToTop() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the path changes.
  useLayoutEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}

/** Restores typed text after a reload, and once the user is back on a page after signing in. */
function GiveBackTyped() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the path changes.
  useEffect(restoreTypedFields, [pathname]);
  return null;
}

/** Opens the screen of a tapped notification. */
function FollowTaps() {
  const navigate = useNavigate();
  const path = useTapped();
  useEffect(() => {
    if (path === null) return;
    forgetTap();
    navigate(path);
  }, [path, navigate]);
  return null;
}
