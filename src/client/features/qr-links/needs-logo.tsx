import { useOnline } from '#client/platform/connectivity';
import { Notice } from '#client/ui/notice';

/** Says why no file can be made offline: the logo in the middle is not loaded. */
export function NeedsLogo({ ready }: { ready: boolean }) {
  const online = useOnline();
  if (ready || online) return null;
  return <Notice>Connect first: your logo hasn't been loaded yet.</Notice>;
}
