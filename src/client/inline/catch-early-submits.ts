import type { CaughtSubmit, EarlySubmits } from '#client/platform/early-submit';

/** A submit is not kept longer than this for an application that does not arrive. */
const PATIENCE_MS = 10_000;

/** On the button of a submit while it is caught; the button's styles show it as pressed. */
export const CAUGHT_ATTRIBUTE = 'data-early';

/** In the capture phase, so that no listener of the form comes first. */
const beforeOthers = { capture: true };

/**
 * Keeps the browser from sending the page's forms by itself. The last form that was submitted is
 * kept for the application, or sent natively when the application does not come.
 *
 * @param onCaught called at every submit that is caught
 */
export function catchEarlySubmits(onCaught: () => void): EarlySubmits {
  let caught: CaughtSubmit | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const catchSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onCaught();
    caught?.button?.removeAttribute(CAUGHT_ATTRIBUTE);
    caught = { form: event.target as HTMLFormElement, button: event.submitter };
    caught.button?.setAttribute(CAUGHT_ATTRIBUTE, '');
    clearTimeout(patience);
    patience = setTimeout(giveUp, PATIENCE_MS);
  };

  function takeOver(): CaughtSubmit | null {
    document.removeEventListener('submit', catchSubmit, beforeOthers);
    clearTimeout(patience);
    const taken = caught;
    caught = null;
    taken?.button?.removeAttribute(CAUGHT_ATTRIBUTE);
    return taken;
  }

  function giveUp(): void {
    const taken = takeOver();
    if (taken === null) return;
    const { form, button } = taken;
    // Safari before 16 has no `requestSubmit`.
    if (typeof form.requestSubmit === 'function') form.requestSubmit(button);
    else form.submit();
  }

  document.addEventListener('submit', catchSubmit, beforeOthers);
  return { takeOver, giveUp };
}
