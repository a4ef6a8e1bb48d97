// Chromium's prompt to install the app. It is shown to workers, after their first QR code, and
// never to a tipper who is about to pay.
import { observable } from '#client/hooks/observable';

/** Chromium's own event; not in TypeScript's DOM library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The prompt, while the browser offers one. */
export const installPrompt = observable<InstallPromptEvent | null>(null);

/**
 * Keeps Chromium's prompt for a moment that suits the person, in place of its own banner. Call it
 * before the first render, because the event comes early and only once.
 */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
}

/** Shows the prompt. Returns whether the person accepted. */
export async function install(): Promise<boolean> {
  const prompt = installPrompt.get();
  if (prompt === null) return false;
  installPrompt.set(null); // A prompt can be shown only once.
  const { outcome } = await prompt.prompt();
  return outcome === 'accepted';
}
