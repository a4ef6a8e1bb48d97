import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useOnline } from '../platform/connectivity';
import { Notice } from '../ui/notice';

/** Beside a form: says, while there is no network, what that means for it. */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  if (useOnline()) return null;
  return (
    <Notice tone="accent" icon={<WifiOff />}>
      You're offline. {children}
    </Notice>
  );
}
