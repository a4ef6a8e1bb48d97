// The tipper's application as a tree: the browser mounts it, and the server renders it.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { PageState } from '#contract/page-data';
import { CrashScreen } from '../features/tip-page/crash-screen';
import { Loading, Missing } from '../features/tip-page/page-states';
import { TipPage } from '../features/tip-page/tip-page';
import { codeInPath } from '../platform/scanned-code';
import { Toaster } from '../ui/toaster';
import { UpdateNotice } from './update-notice';

const ReceiptPage = lazy(async () => ({
  default: (await import('../features/tip-page/receipt/receipt-page')).ReceiptPage,
}));

const CodePage = lazy(async () => ({
  default: (await import('../features/tip-page/code-page')).CodePage,
}));

export interface TipRootProps {
  queryClient: QueryClient;
  pathname: string;
  search: string;
  /** What the server knew of the profile; undefined where it did not render the page. */
  state?: PageState;
  /** Of the profile that the server rendered, which an address with a printed code does not say. */
  handle?: string;
  /** Called once the page is rendered, or what the server rendered is taken over. */
  onRendered?(): void;
}

export function TipRoot({ queryClient, onRendered, ...address }: TipRootProps) {
  useEffect(() => onRendered?.(), [onRendered]);
  return (
    <QueryClientProvider client={queryClient}>
      <CrashScreen>
        <PageAt {...address} />
      </CrashScreen>
      <UpdateNotice />
      <Toaster />
    </QueryClientProvider>
  );
}

function PageAt({
  pathname,
  search,
  state,
  handle,
}: Omit<TipRootProps, 'queryClient' | 'onRendered'>) {
  if (pathname.startsWith('/success')) {
    return (
      <Suspense fallback={null}>
        <ReceiptPage search={search} />
      </Suspense>
    );
  }
  if (state !== undefined && state !== 'found') return <Missing state={state} />;
  const code = codeInPath(pathname);
  const shown = code === null ? handleOf(pathname) : handle;
  if (shown) return <TipPage handle={shown} search={search} />;
  if (code === null) return <Missing state="not-found" />;
  return (
    <Suspense fallback={<Loading />}>
      <CodePage code={code} search={search} />
    </Suspense>
  );
}

/** The handle in `/u/:handle`, in lower case, as it is stored; null for any other address. */
function handleOf(pathname: string): string | null {
  const part = /^\/u\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return null; // A stray % in the address.
  }
}
