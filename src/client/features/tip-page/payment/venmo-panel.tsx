import type { BrowserKind } from '#client/platform/browser-kind';
import { type ButtonVariant, NewTabHint } from '#client/ui/button';
import { venmoAppLink, venmoProfileLink, venmoWebLink } from '#contract/profiles/payment-methods';
import { OpenLink } from './open-link';

interface VenmoPanelProps {
  handle: string;
  /** In dollars. */
  amount: number;
  browser: BrowserKind;
  variant: ButtonVariant;
}

/**
 * Opens the app on phones, with the web link below, because a page cannot tell whether an app has
 * opened. Elsewhere, offers the web link and the recipient's profile.
 */
export function VenmoPanel({ handle, amount, browser, variant }: VenmoPanelProps) {
  const web = venmoWebLink(handle, amount);
  const opensApp = browser === 'phone';
  return (
    <>
      <OpenLink
        variant={variant}
        href={opensApp ? venmoAppLink(handle, amount) : web}
        newTab={browser === 'desktop'}
      >
        Open Venmo App
      </OpenLink>
      <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-sm text-ink-muted">
        <span>{opensApp ? "App didn't open?" : 'Amount missing?'}</span>
        <a
          href={opensApp ? web : venmoProfileLink(handle)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
        >
          <span>{opensApp ? 'Pay on venmo.com' : 'Open the profile'}</span>
          <NewTabHint />
        </a>
      </p>
    </>
  );
}
