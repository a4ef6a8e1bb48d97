import { useOnline } from '#client/platform/connectivity';
import { Notice } from '#client/ui/notice';

/** Says why no file can be made offline: the logo in the middle has not loaded. */
export function NeedsLogo({ ready }: { ready: boolean }) {
  const online = useOnline();
  if (ready || online) return null;
  return <Notice>Connect first: your logo hasn't been loaded yet.</Notice>;
}

/** Says that the design on screen is not saved yet, next to whatever uses the saved one. */
export function UnsavedDesign({ unsaved }: { unsaved: boolean }) {
  if (!unsaved) return null;
  return <Notice>Downloads use the last saved design.</Notice>;
}
