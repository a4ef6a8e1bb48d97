import WifiOff from 'lucide-react/icons/wifi-off';
import type { MouseEvent, ReactNode } from 'react';
import { useOnline } from '#client/platform/connectivity';
import { Notice } from '#client/ui/notice';

/** Says next to a form what being offline means for it. Renders nothing while online. */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  if (useOnline()) return null;
  return (
    <Notice tone="accent" icon={<WifiOff />}>
      You're offline. <span>{children}</span>
    </Notice>
  );
}

/**
 * Cancels a click on a download link while offline: in some browsers a failed download leaves a
 * broken file behind. A notice next to the link explains why nothing happens.
 */
export function preventOffline(event: MouseEvent) {
  if (!navigator.onLine) event.preventDefault();
}
