import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Share from 'lucide-react/icons/share';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useObservable } from '#client/hooks/observable';
import { systemOf } from '#client/platform/browser-kind';
import { install, installPrompt } from '#client/platform/install';
import { readStored, writeStored } from '#client/platform/storage';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { IconButton } from '#client/ui/icon-button';

const DISMISSED = 'tipwell.install_offer_dismissed';

/** Offers to install the app, next to a QR code worth having at hand, until dismissed. */
export function InstallOffer() {
  const offer = useInstallOffer();
  const [dismissed, setDismissed] = useState(() => readStored('local', DISMISSED) !== null);
  const place = useRetainedFocus<HTMLDivElement>();
  const dismiss = () => {
    writeStored('local', DISMISSED, '1');
    setDismissed(true);
  };
  return (
    // Out of the column while empty, or it would have a gap on either side.
    <div {...place} className="focus-visible:outline-none empty:absolute">
      {offer !== 'none' && !dismissed && (
        <Card as="aside" aria-label="Install Tipwell" className="relative flex gap-4 pr-14">
          <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
            <MonitorSmartphone aria-hidden="true" className="size-6" />
          </span>
          <div>
            <h2 className="font-bold">Keep your QR code one tap away</h2>
            {offer === 'prompt' ? (
              <>
                <p className="text-ink-muted">
                  Install Tipwell: it opens from your home screen, even offline.
                </p>
                <Button size="sm" className="mt-3" onClick={() => void install()}>
                  Install
                </Button>
              </>
            ) : (
              <p className="text-ink-muted">
                Tap <Share aria-hidden="true" className="inline size-4 align-[-0.125em]" /> Share,
                then “Add to Home Screen”: Tipwell opens from there, even offline.
              </p>
            )}
          </div>
          <IconButton
            label="Dismiss install offer"
            onClick={dismiss}
            className="absolute top-2 right-2 text-ink-muted"
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </Card>
      )}
    </div>
  );
}

/**
 * How this browser installs an app. `prompt`: through its own prompt, which `install` shows.
 * `ios-hint`: through Share, then Add to Home Screen, which needs explaining. `none`: not at all,
 * or it is already installed.
 */
type InstallWay = 'prompt' | 'ios-hint' | 'none';

function useInstallOffer(): InstallWay {
  const prompt = useObservable(installPrompt);
  if (runsInstalled()) return 'none';
  if (prompt !== null) return 'prompt';
  const system = systemOf(navigator.userAgent, navigator.maxTouchPoints);
  return system === 'ios' ? 'ios-hint' : 'none';
}

function runsInstalled(): boolean {
  const standalone = (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return standalone || matchMedia('(display-mode: standalone)').matches;
}
