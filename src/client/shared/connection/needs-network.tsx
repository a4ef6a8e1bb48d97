import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
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
