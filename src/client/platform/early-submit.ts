// Forms submitted before the application is there. The script in the page's head
// (`src/client/inline/start.ts`) catches them, so that no tap is lost, and hands them over here. If
// the application fails to arrive, the browser submits them.

export interface CaughtSubmit {
  form: HTMLFormElement;
  /** Null if submitted from one of the form's fields. */
  button: HTMLElement | null;
}

/** Left on the window by that script. */
export interface EarlySubmits {
  /** Stops catching forms. Returns the caught submit, or null. */
  takeOver(): CaughtSubmit | null;
  /** The application will not come: sends a caught submit, and lets forms work without it. */
  giveUp(): void;
}

declare global {
  interface Window {
    tipwellEarly?: EarlySubmits;
  }
}

let takenOver = false;

/**
 * What was typed into a field of a server-rendered page before its script arrived, as the field's
 * initial value. Empty once the application has taken the form over.
 */
export function typedEarly(name: string): string {
  if (takenOver || typeof document === 'undefined') return '';
  return document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`)?.value ?? '';
}

/** Repeats the caught submit. Call it from an effect of the form's component. */
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

/** The form as rendered now: a translated page's HTML was all rendered anew on hydration. */
function shown(form: HTMLFormElement): HTMLFormElement | undefined {
  if (form.isConnected) return form;
  const fields = ({ elements }: HTMLFormElement) =>
    Array.from(elements, (field) => field.tagName + field.getAttribute('name')).join();
  return Array.from(document.forms).find((each) => fields(each) === fields(form));
}

/** The caught form's button, in the form as rendered now. */
function counterpart({ form, button }: CaughtSubmit, now: HTMLFormElement): HTMLElement | null {
  const buttons = (of: HTMLFormElement) => Array.from(of.querySelectorAll('button'));
  return buttons(now)[buttons(form).indexOf(button as HTMLButtonElement)] ?? null;
}

export function giveUpEarlySubmits(): void {
  window.tipwellEarly?.giveUp();
}
