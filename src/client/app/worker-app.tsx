// The worker's application: everything that is not a tip page.
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { finishPendingLogout } from '../features/auth/pending-logout';
import { holdInstallPrompt } from '../platform/install';
import { createQueryClient } from '../platform/query-client';
import { persistQueries } from '../platform/query-persistence';
import { registerServiceWorker } from '../platform/service-worker';
import { Toaster } from '../ui/toaster';
import { TooltipProvider } from '../ui/tooltip';
import { AppRoutes } from './router';
import { ScrollToTop } from './scroll-to-top';
import { SignOutWithOtherTabs } from './sign-out-with-other-tabs';
import { UpdateNotice } from './update-notice';

export async function mount(root: HTMLElement): Promise<void> {
  holdInstallPrompt();
  registerServiceWorker();
  const queryClient = createQueryClient();
  await Promise.all([persistQueries(queryClient), finishPendingLogout()]);

  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <BrowserRouter>
          <SignOutWithOtherTabs />
          <ScrollToTop />
          <AppRoutes />
        </BrowserRouter>
        <UpdateNotice />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>,
  );
}
