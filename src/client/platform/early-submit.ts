// Forms submitted before the application has loaded. The script in the page's head
// (`src/client/inline/start.ts`) catches them, so that no tap is lost, and hands them over here. If
// the application fails to load, the browser submits them.

export interface CaughtSubmit {
  form: HTMLFormElement;
  /** Null if submitted from one of the form's fields. */
  button: HTMLElement | null;
}

/** Left on the window by that script. */
export interface EarlySubmits {
  /** Stops catching forms. Returns the caught submit, or null. */
  takeOver(): CaughtSubmit | null;
  /**
   * Gives up on the application: lets forms work without it, and sends a caught submit. Returns
   * whether there was one.
   */
  giveUp(): boolean;
}

declare global {
  interface Window {
    tipwellEarly?: EarlySubmits;
  }
}

let takenOver = false;

/**
 * Returns what was typed into a field of a server-rendered page before its script arrived, as the
 * field's initial value. Empty once the application has taken over the form.
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

/** Finds the form as rendered now: on hydration, React renders a translated page from scratch. */
function shown(form: HTMLFormElement): HTMLFormElement | undefined {
  if (form.isConnected) return form;
  const fields = ({ elements }: HTMLFormElement) =>
    Array.from(elements, (field) => field.tagName + field.getAttribute('name')).join();
  return Array.from(document.forms).find((each) => fields(each) === fields(form));
}

/** Finds the caught form's button in the form as rendered now. */
function counterpart({ form, button }: CaughtSubmit, now: HTMLFormElement): HTMLElement | null {
  const buttons = (of: HTMLFormElement) => Array.from(of.querySelectorAll('button'));
  return buttons(now)[buttons(form).indexOf(button as HTMLButtonElement)] ?? null;
}

export function giveUpEarlySubmits(): void {
  window.tipwellEarly?.giveUp();
}
