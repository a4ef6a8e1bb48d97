// Chromium's install prompt: shown to workers after their first QR code, never to tippers.
import { observable } from '#client/hooks/observable';

/** Chromium only, so missing from TypeScript's DOM library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Null unless the browser offers it. */
export const installPrompt = observable<InstallPromptEvent | null>(null);

/**
 * Keeps Chromium's prompt for a suitable moment, in place of its own banner. Call it before the
 * first render: the event comes early and only once.
 */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
}

/** Shows the prompt. Returns whether the user accepted. */
export async function install(): Promise<boolean> {
  const prompt = installPrompt.get();
  if (prompt === null) return false;
  installPrompt.set(null); // a prompt can be shown only once
  const { outcome } = await prompt.prompt();
  return outcome === 'accepted';
}
