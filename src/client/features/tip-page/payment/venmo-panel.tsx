import { useEffect, useState } from 'react';
import { venmoAppLink, venmoProfileLink, venmoWebLink } from '#contract/payment-links';
import type { BrowserKind } from '../../../platform/browser-kind';
import { ButtonLink, type ButtonVariant } from '../../../ui/button';
import { OpenLink } from './open-link';

/** Milliseconds after which a page that is still in view means that the app has not opened. */
const APP_PATIENCE_MS = 1500;

interface VenmoPanelProps {
  handle: string;
  /** Dollars. */
  amount: number;
  browser: BrowserKind;
  variant: ButtonVariant;
}

/** Opens the app on phones, with links to the web below; the web where no app can be opened. */
export function VenmoPanel({ handle, amount, browser, variant }: VenmoPanelProps) {
  const [appMissing, noteTap] = useAppMissing();
  const web = venmoWebLink(handle, amount);
  const opensApp = browser === 'phone';
  return (
    <>
      <OpenLink
        variant={variant}
        href={opensApp ? venmoAppLink(handle, amount) : web}
        onClick={opensApp ? noteTap : undefined}
        newTab={browser === 'desktop'}
      >
        Open Venmo App
      </OpenLink>
      <div aria-live="polite" className="-mt-4">
        {appMissing && (
          <div className="mt-4 flex flex-col gap-3 rounded-control bg-info-soft p-3.5 text-info">
            <p className="text-sm font-semibold">Did the app not open? Pay on venmo.com instead.</p>
            <ButtonLink variant="secondary" size="sm" block href={web}>
              Continue on venmo.com
            </ButtonLink>
          </div>
        )}
      </div>
      <ul className="flex flex-wrap justify-center gap-x-5">
        {opensApp && <WebLink href={web}>Pay on venmo.com</WebLink>}
        <WebLink href={venmoProfileLink(handle)}>Open the profile on venmo.com</WebLink>
      </ul>
    </>
  );
}

/** A plain link, for when the button above it leads nowhere. */
function WebLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-strong underline underline-offset-4"
      >
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </li>
  );
}

/** Returns whether the app did not open after the last tap, and a function that notes a tap. */
function useAppMissing(): [boolean, () => void] {
  const [tappedAt, setTappedAt] = useState(0);
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    if (tappedAt === 0) return;
    let left = false;
    const leave = () => {
      left = true;
    };
    const timer = setTimeout(() => {
      if (!left && document.visibilityState === 'visible') setMissing(true);
    }, APP_PATIENCE_MS);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, [tappedAt]);

  return [
    missing,
    () => {
      setMissing(false);
      setTappedAt(Date.now());
    },
  ];
}
