// The worker's application as a tree: the browser mounts it, the server renders its public pages.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SignOutWithOtherTabs } from '../session/sign-out-with-other-tabs';
import { Toaster } from '../ui/toaster';
import { AppRoutes } from './router';
import { ScrollToTop } from './scroll-to-top';
import { UpdateNotice } from './update-notice';

export interface WorkerRootProps {
  queryClient: QueryClient;
  /** Puts the pages into a router: the browser's, or one that stands still. */
  inRouter(pages: ReactNode): ReactNode;
}

export function WorkerRoot({ queryClient, inRouter }: WorkerRootProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {inRouter(
        <>
          <SignOutWithOtherTabs />
          <ScrollToTop />
          <AppRoutes />
        </>,
      )}
      <UpdateNotice />
      <Toaster />
    </QueryClientProvider>
  );
}
