// Installing as an app: an offer for workers, after their first QR code, never for a tipper in
// mid-payment. Chromium hands over its prompt; iOS has none and gets a hint in words.
import { observable, useObservable } from './observable';

/** Chromium's own event; not in TypeScript's DOM library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const prompt = observable<InstallPromptEvent | null>(null);

/**
 * Keeps Chromium's prompt for a moment that suits the person, and so keeps its own banner away.
 * Call it before the first render: the event comes once, early.
 */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => prompt.set(null));
}

/**
 * How this browser installs: `prompt` can be asked with `install()`; `ios-hint` means Share, then
 * Add to Home Screen; `none` when it cannot, or has been installed already.
 */
export type InstallOffer = 'prompt' | 'ios-hint' | 'none';

export function useInstallOffer(): InstallOffer {
  const held = useObservable(prompt);
  if (runsInstalled()) return 'none';
  if (held !== null) return 'prompt';
  return isIos() ? 'ios-hint' : 'none';
}

/** Shows the browser's prompt. Answers whether the person accepted. */
export async function install(): Promise<boolean> {
  const held = prompt.get();
  if (held === null) return false;
  prompt.set(null); // A prompt can be shown only once.
  const { outcome } = await held.prompt();
  return outcome === 'accepted';
}

/** Whether this page already runs as an installed app. */
export function runsInstalled(): boolean {
  const standalone = (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return standalone || matchMedia('(display-mode: standalone)').matches;
}

function isIos(): boolean {
  // An iPad says it is a Mac, but no Mac has a touch screen.
  const iPad = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  return iPad || /iPhone|iPad|iPod/.test(navigator.userAgent);
}
