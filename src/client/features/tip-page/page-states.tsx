import CloudOff from 'lucide-react/icons/cloud-off';
import SearchX from 'lucide-react/icons/search-x';
import type { ComponentProps } from 'react';
import { useOnline } from '#client/platform/connectivity';
import { Button, TryAgain } from '#client/ui/button';
import { EmptyState } from '#client/ui/empty-state';
import { Spinner } from '#client/ui/spinner';
import { HeaderBar } from './header-bar';

export function Loading() {
  return (
    <main
      role="status"
      className="flex min-h-dvh flex-col items-center justify-center gap-4 text-ink-muted"
    >
      <Spinner size="md" />
      <p>Loading tip page...</p>
    </main>
  );
}

export const missingTexts = {
  'not-found': {
    title: 'Profile Not Found',
    explanation: "This tip page doesn't exist or has been deactivated.",
  },
  paused: {
    title: 'This QR code is paused',
    explanation: "It isn't taking tips right now. Ask how else you can tip.",
  },
  retired: {
    title: 'This QR code is no longer in use',
    explanation: 'Its owner deleted it. Ask how else you can tip.',
  },
} as const;

/** Says that there is no page here, and what happened to the printed code that led to it. */
export function Missing({ state }: { state: keyof typeof missingTexts }) {
  const { title, explanation } = missingTexts[state];
  return (
    <>
      <HeaderBar isOwner={false} />
      <main className="mx-auto max-w-xl px-4 py-10">
        <EmptyState
          headingLevel={1}
          title={title}
          icon={<SearchX aria-hidden="true" className="size-6" />}
          action={<Button onClick={goBack}>Go Back</Button>}
        >
          {explanation}
        </EmptyState>
      </main>
    </>
  );
}

// A visitor who scanned a code has no page to return to.
function goBack() {
  if (history.length > 1) history.back();
  else window.location.assign('/');
}

/** Shown if the server cannot be reached, which says nothing about the profile. */
export function Unreachable({ query }: ComponentProps<typeof TryAgain>) {
  const online = useOnline();
  return (
    <>
      <HeaderBar isOwner={false} />
      <main className="mx-auto max-w-xl px-4 py-10">
        <EmptyState
          headingLevel={1}
          title={online ? "We can't reach this tip page" : "You're offline"}
          icon={<CloudOff aria-hidden="true" className="size-6" />}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <TryAgain query={query} />
              <Button variant="secondary" onClick={goBack}>
                Go Back
              </Button>
            </div>
          }
        >
          {online
            ? "The connection is too weak, or our server is busy. We'll keep trying."
            : 'The page opens as soon as this phone has a connection again.'}
        </EmptyState>
      </main>
    </>
  );
}
