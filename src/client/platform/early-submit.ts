// Forms that are submitted before the application is there. The script in the page's head
// (`src/client/inline/start.ts`) catches them, so that no tap is lost, and hands them over here.
// An application that fails to arrive leaves them to the browser.

export interface CaughtSubmit {
  form: HTMLFormElement;
  /** Null for a form that was submitted from one of its fields. */
  button: HTMLElement | null;
}

/** What that script leaves on the window. */
export interface EarlySubmits {
  /** Stops catching forms. Returns the submit that was caught, null when there was none. */
  takeOver(): CaughtSubmit | null;
  /** The application will not come: forms work without it from now on, a caught one is sent. */
  giveUp(): void;
}

declare global {
  interface Window {
    tipwellEarly?: EarlySubmits;
  }
}

let takenOver = false;

/**
 * What was typed into a field of a server-rendered page before its script was there, for the field
 * to begin with. Empty once the application has taken the form over.
 */
export function typedEarly(name: string): string {
  if (takenOver || typeof document === 'undefined') return '';
  return document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`)?.value ?? '';
}

/** Submits what was submitted too early. Call it from an effect of the component with the form. */
export function replayEarlySubmit(): void {
  takenOver = true;
  const caught = window.tipwellEarly?.takeOver();
  if (!caught?.form.isConnected) return;
  const { form, button } = caught;
  // Safari before 16 has no `requestSubmit`.
  if (typeof form.requestSubmit === 'function') form.requestSubmit(button);
  else button?.click();
}

export function giveUpEarlySubmits(): void {
  window.tipwellEarly?.giveUp();
}
