import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useState } from 'react';
import { venmoAppLink, venmoProfileLink, venmoWebLink } from '#contract/payment-links';
import type { BrowserKind } from '../../../platform/browser-kind';
import { ButtonLink, type ButtonVariant } from '../../../ui/button';
import { WayOut } from './way-out';

/** If the page is still to be seen after this long, the app has not opened. */
const APP_PATIENCE_MS = 1500;

interface VenmoPanelProps {
  handle: string;
  amount: number;
  browser: BrowserKind;
  variant: ButtonVariant;
}

/** The app on phones, with the web as the way out; the web elsewhere, where no app can open. */
export function VenmoPanel({ handle, amount, browser, variant }: VenmoPanelProps) {
  const [appMissing, noteTap] = useAppMissing();
  const web = venmoWebLink(handle, amount);
  const opensApp = browser === 'phone';
  return (
    <>
      <ButtonLink
        variant={variant}
        size="lg"
        block
        href={opensApp ? venmoAppLink(handle, amount) : web}
        icon={<ExternalLink aria-hidden="true" className="size-5" />}
        onClick={opensApp ? noteTap : undefined}
        {...(browser === 'desktop' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        Open Venmo App
      </ButtonLink>
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
      <WayOut
        links={[
          ...(opensApp ? [{ href: web, text: 'Pay on venmo.com' }] : []),
          { href: venmoProfileLink(handle), text: 'Open the profile on venmo.com' },
        ]}
      />
    </>
  );
}

/** Whether the app was asked for and this page is still in front; and how to note the tap. */
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
