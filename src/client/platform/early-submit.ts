// The other end of the few lines that the server writes into its pages (`src/server/render/
// start-script.ts`): they hold back a form that is submitted before the script is there, so that
// no tap is lost, and hand it over here. A script that fails to arrive sends it the native way.

/** What those lines leave on the window. */
interface EarlySubmits {
  /** Stops holding forms back; answers what was held. */
  takeOver(): { form: HTMLFormElement; button: HTMLElement | null } | null;
  /** The script will not come: forms work without it from now on, the held one included. */
  giveUp(): void;
}

declare global {
  interface Window {
    tipwellEarly?: EarlySubmits;
  }
}

let takenOver = false;

/**
 * What was typed into a field of a rendered page before its script was there, to begin with; empty
 * ever after.
 */
export function typedEarly(name: string): string {
  if (takenOver || typeof document === 'undefined') return '';
  return document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`)?.value ?? '';
}

/** Submits what was submitted too early. Call it from an effect of the component with the form. */
export function replayEarlySubmit(): void {
  takenOver = true;
  const held = window.tipwellEarly?.takeOver();
  if (!held?.form.isConnected) return;
  const { form, button } = held;
  // Safari before 16 has no `requestSubmit`.
  if (typeof form.requestSubmit === 'function') form.requestSubmit(button);
  else button?.click();
}

export function giveUpEarlySubmits(): void {
  window.tipwellEarly?.giveUp();
}
