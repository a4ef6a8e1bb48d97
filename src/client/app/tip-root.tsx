// The tipper's component tree, mounted by the browser and rendered by the server.
import { lazy, Suspense, useEffect, useState } from 'react';
import { CrashScreen } from '#client/features/tip-page/crash-screen';
import { Loading, Missing } from '#client/features/tip-page/page-states';
import { TipPage } from '#client/features/tip-page/tip-page';
import { importWithRetry } from '#client/platform/import-with-retry';
import { restoreTypedFields } from '#client/platform/restore-typed-fields';
import { flowUnderWay, type UnderWay } from '#client/platform/resuming';
import { codeInPath } from '#client/platform/scanned-code';
import { Toaster } from '#client/ui/toaster';
import type { PageState, TipPageAnswers } from '#contract/profiles/profile';
import { UpdateNotice } from './update-notice';
import { useAddress } from './use-address';

const ReceiptPage = lazy(async () => ({
  default: (await importWithRetry(() => import('#client/features/tip-page/receipt/receipt-page')))
    .ReceiptPage,
}));

const CodePage = lazy(async () => ({
  default: (await importWithRetry(() => import('#client/features/tip-page/code-page'))).CodePage,
}));

const DomainPage = lazy(async () => ({
  default: (await importWithRetry(() => import('#client/features/tip-page/domain-page')))
    .DomainPage,
}));

export interface TipRootProps {
  pathname: string;
  search: string;
  /** The profile's state when the server rendered the page; undefined if it did not. */
  state?: PageState | undefined;
  /** The rendered profile's handle. The address of a printed code or of an own domain lacks it. */
  handle?: string | undefined;
  /** The data that the page was rendered from. */
  page?: TipPageAnswers | undefined;
  onRendered?(): void;
}

export function TipRoot({ onRendered, ...address }: TipRootProps) {
  useEffect(() => onRendered?.(), [onRendered]);
  useEffect(restoreTypedFields, []);
  return (
    <CrashScreen>
      <CrashScreen>
        <PageAt {...address} />
      </CrashScreen>
      <UpdateNotice />
      <Toaster />
    </CrashScreen>
  );
}

function PageAt(opened: Omit<TipRootProps, 'onRendered'>) {
  const { pathname, search, state, handle, page, onPage } = useAddress(opened);
  const isOff = state !== undefined && state !== 'found';
  const resumed = useFlowUnderWay(pathname);
  const stays = resumed && (resumed.paying || resumed.profileId === page?.profile.id);
  const opens = isOff ? null : (handleOf(pathname) ?? (stays ? null : handle));
  const shown = opens ?? resumed?.handle;
  if (pathname.startsWith('/success')) {
    return (
      <Suspense fallback={null}>
        <ReceiptPage search={search} />
      </Suspense>
    );
  }
  if (shown) {
    const own = opens || shown === handle ? page : undefined;
    return <TipPage key={shown} handle={shown} search={search} page={own} onPage={onPage} />;
  }
  if (isOff) return <Missing state={state} />;
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

/**
 * Returns the tip that this phone has under way at an address. The page, its printed code or its
 * domain may have been turned off meanwhile, the page may have a new handle, or the code may lead
 * to another page; a tipper who has paid can still report it. Null while hydrating, as the server
 * does not know.
 */
function useFlowUnderWay(pathname: string): UnderWay | null {
  const [flow, setFlow] = useState<UnderWay | null>(null);
  useEffect(() => setFlow(flowUnderWay(pathname)), [pathname]);
  return flow;
}

/** Returns the handle in `/u/:handle`, lowercase as stored; null for any other address. */
function handleOf(pathname: string): string | null {
  const part = /^\/u\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return null; // a stray % in the address
  }
}
