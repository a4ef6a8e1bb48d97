// The tipper's application as a tree: the browser mounts it, and the server renders it.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { CrashScreen } from '#client/features/tip-page/crash-screen';
import { Loading, Missing } from '#client/features/tip-page/page-states';
import { TipPage } from '#client/features/tip-page/tip-page';
import { giveBackTyped } from '#client/platform/give-back-typed';
import { codeInPath } from '#client/platform/scanned-code';
import { Toaster } from '#client/ui/toaster';
import type { PageState } from '#contract/profiles/page-data';
import { UpdateNotice } from './update-notice';
import { useAddress } from './use-address';

const ReceiptPage = lazy(async () => ({
  default: (await import('#client/features/tip-page/receipt/receipt-page')).ReceiptPage,
}));

const CodePage = lazy(async () => ({
  default: (await import('#client/features/tip-page/code-page')).CodePage,
}));

const DomainPage = lazy(async () => ({
  default: (await import('#client/features/tip-page/domain-page')).DomainPage,
}));

export interface TipRootProps {
  queryClient: QueryClient;
  pathname: string;
  search: string;
  /** What the server knew of the profile; undefined if it did not render the page. */
  state?: PageState;
  /** The rendered profile's; a printed code or a worker's own domain does not name it. */
  handle?: string;
  /** Called once the page is rendered or hydrated. */
  onRendered?(): void;
}

export function TipRoot({ queryClient, onRendered, ...address }: TipRootProps) {
  useEffect(() => onRendered?.(), [onRendered]);
  useEffect(giveBackTyped, []);
  return (
    <QueryClientProvider client={queryClient}>
      <CrashScreen>
        <CrashScreen>
          <PageAt {...address} />
        </CrashScreen>
        <UpdateNotice />
        <Toaster />
      </CrashScreen>
    </QueryClientProvider>
  );
}

function PageAt(opened: Omit<TipRootProps, 'queryClient' | 'onRendered'>) {
  const { pathname, search, state, handle, onPage } = useAddress(opened);
  if (pathname.startsWith('/success')) {
    return (
      <Suspense fallback={null}>
        <ReceiptPage search={search} />
      </Suspense>
    );
  }
  if (state !== undefined && state !== 'found') return <Missing state={state} />;
  const shown = handleOf(pathname) ?? handle;
  if (shown) return <TipPage key={shown} handle={shown} search={search} onPage={onPage} />;
  const code = codeInPath(pathname);
  return (
    <Suspense fallback={<Loading />}>
      {code === null ? (
        <DomainPage pathname={pathname} search={search} onPage={onPage} />
      ) : (
        <CodePage key={code} code={code} search={search} onPage={onPage} />
      )}
    </Suspense>
  );
}

/** The handle in `/u/:handle`, lowercase as stored; null for any other address. */
function handleOf(pathname: string): string | null {
  const part = /^\/u\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return null; // a stray % in the address
  }
}
