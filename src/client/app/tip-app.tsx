// The tipper's application: the tip page, its receipt, and as little script as it takes. No router:
// each has one address, and is left by plain links.
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashScreen } from '../features/tip-page/crash-screen';
import { NotFound } from '../features/tip-page/page-states';
import { TipPage } from '../features/tip-page/tip-page';
import { holdInstallPrompt } from '../platform/install';
import { createQueryClient } from '../platform/query-client';
import { persistQueries } from '../platform/query-persistence';
import { registerServiceWorker } from '../platform/service-worker';
import { Toaster } from '../ui/toaster';
import { UpdateNotice } from './update-notice';

const ReceiptPage = lazy(async () => ({
  default: (await import('../features/receipt/receipt-page')).ReceiptPage,
}));

export async function mount(root: HTMLElement): Promise<void> {
  // Installing is offered to workers, never to a tipper in mid-payment.
  holdInstallPrompt();
  registerServiceWorker();
  const queryClient = createQueryClient();
  await persistQueries(queryClient);

  const { pathname, search } = window.location;
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <CrashScreen>
        <Suspense fallback={null}>{pageAt(pathname, search)}</Suspense>
      </CrashScreen>
      <UpdateNotice />
      <Toaster />
    </QueryClientProvider>,
  );
}

function pageAt(pathname: string, search: string) {
  if (pathname.startsWith('/success')) return <ReceiptPage search={search} />;
  const handle = handleOf(pathname);
  return handle === null ? <NotFound /> : <TipPage handle={handle} search={search} />;
}

/** The handle in `/u/:handle`, in lower case as handles are stored; null at any other address. */
function handleOf(pathname: string): string | null {
  const part = /^\/u\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return null; // A stray % in the address.
  }
}
