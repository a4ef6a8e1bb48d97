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
  const form = caught && shown(caught.form);
  if (!form) return;
  const button = counterpart(caught, form);
  // Safari before 16 has no `requestSubmit`.
  if (typeof form.requestSubmit === 'function') form.requestSubmit(button);
  else button?.click();
}

/**
 * A form of the page's HTML as it is shown now: where a translation has changed that HTML before
 * the application took it over, all of it has been rendered anew.
 */
function shown(form: HTMLFormElement): HTMLFormElement | undefined {
  if (form.isConnected) return form;
  const fields = ({ elements }: HTMLFormElement) =>
    Array.from(elements, (field) => field.tagName + field.getAttribute('name')).join();
  return Array.from(document.forms).find((each) => fields(each) === fields(form));
}

/** The button of a caught form in the one that is shown now. */
function counterpart({ form, button }: CaughtSubmit, now: HTMLFormElement): HTMLElement | null {
  const buttons = (of: HTMLFormElement) => Array.from(of.querySelectorAll('button'));
  return buttons(now)[buttons(form).indexOf(button as HTMLButtonElement)] ?? null;
}

export function giveUpEarlySubmits(): void {
  window.tipwellEarly?.giveUp();
}
