import HandHeart from 'lucide-react/icons/hand-heart';
import type { ReactNode } from 'react';
import { useTitle } from '#client/hooks/use-title';
import { useOnline } from '#client/platform/connectivity';
import { getOutbox } from '#client/platform/outbox';
import { publicPaths } from '#client/platform/public-paths';
import { ButtonLink } from '#client/ui/button';
import { EmptyState } from '#client/ui/empty-state';
import { Logo } from '#client/ui/logo';
import { Spinner } from '#client/ui/spinner';
import { WithQueries } from '../page-queries';
import { useStoredTip } from '../sending/use-stored-tip';
import { type Receipt, receiptOf } from './receipt';
import { ReceiptCard } from './receipt-card';

/**
 * `/success` (section 2). With `?tip=<handle>`, shows the receipt of this phone's last tip to that
 * worker. The URL names only the worker: everything on the receipt is read from this phone. Without
 * it, the page only says thank you.
 */
export function ReceiptPage({ search }: { search: string }) {
  const handle = new URLSearchParams(search).get('tip')?.trim().toLowerCase();
  return (
    <div className="flex min-h-dvh flex-col bg-[radial-gradient(60rem_30rem_at_50%_-8rem,var(--color-brand-soft),transparent)]">
      <header className="mx-auto w-full max-w-xl px-4 py-3">
        <a
          href={publicPaths.welcome.getHref()}
          className="inline-flex min-h-11 items-center rounded-control"
        >
          <Logo />
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 pt-4 pb-16">
        {handle ? (
          <WithQueries>
            <ReceiptAt handle={handle} />
          </WithQueries>
        ) : (
          <ThankYou title="Thank you!" action={<HomeLink />}>
            You're all set. If you sent a tip, its receipt stays on the phone you sent it from.
          </ThankYou>
        )}
      </main>
    </div>
  );
}

function ReceiptAt({ handle }: { handle: string }) {
  const receipt = useReceipt(handle);
  if (receipt === undefined) return <Reading />;
  if (receipt) return <ReceiptCard handle={handle} receipt={receipt} />;
  return (
    <ThankYou
      title="No receipt on this device"
      action={
        <>
          <ButtonLink href={publicPaths.tipPage.getHref(handle)}>Open the tip page</ButtonLink>
          <HomeLink />
        </>
      }
    >
      A receipt stays in the browser you tipped from until you start another tip to the same person.
    </ThankYou>
  );
}

function Reading(): ReactNode {
  return (
    <div role="status" className="flex justify-center py-24">
      <Spinner />
      <span className="sr-only">Loading your receipt...</span>
    </div>
  );
}

function HomeLink() {
  return (
    <ButtonLink href={publicPaths.welcome.getHref()} variant="secondary">
      Go Home
    </ButtonLink>
  );
}

/** Returns the last reported tip's receipt: undefined until read, null without one. */
function useReceipt(handle: string): Receipt | null | undefined {
  const online = useOnline();
  const kept = useStoredTip(handle);
  const receipt = kept && receiptOf(kept, online);
  // While this phone's storage does not answer, there may be one.
  return receipt === null && kept && !getOutbox().hasReadDisk() ? undefined : receipt;
}

export interface ThankYouProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function ThankYou({ title, action, children }: ThankYouProps) {
  useTitle(title);
  return (
    <EmptyState
      headingLevel={1}
      title={title}
      icon={<HandHeart aria-hidden="true" />}
      action={<div className="flex flex-wrap justify-center gap-3">{action}</div>}
      className="my-auto"
    >
      {children}
    </EmptyState>
  );
}
