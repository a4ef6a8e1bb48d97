import type { CaughtSubmit, EarlySubmits } from '#client/platform/early-submit';

/** How long to hold a submit for an application that does not load. */
const TIMEOUT_MS = 10_000;

/** On the button while its submit is held; styled as pressed. */
export const CAUGHT_ATTRIBUTE = 'data-early';

/** In the capture phase, before any listener of the form. */
const beforeOthers = { capture: true };

/**
 * Keeps the browser from submitting the page's forms. The last submit is held for the application,
 * or sent natively if the application does not load.
 * @param onCaught called at every caught submit
 */
export function catchEarlySubmits(onCaught: () => void): EarlySubmits {
  let caught: CaughtSubmit | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const catchSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onCaught();
    caught?.button?.removeAttribute(CAUGHT_ATTRIBUTE);
    caught = { form: event.target as HTMLFormElement, button: event.submitter };
    caught.button?.setAttribute(CAUGHT_ATTRIBUTE, '');
    clearTimeout(timer);
    timer = setTimeout(giveUp, TIMEOUT_MS);
  };

  function takeOver(): CaughtSubmit | null {
    document.removeEventListener('submit', catchSubmit, beforeOthers);
    clearTimeout(timer);
    const taken = caught;
    caught = null;
    taken?.button?.removeAttribute(CAUGHT_ATTRIBUTE);
    return taken;
  }

  function giveUp(): boolean {
    const taken = takeOver();
    if (taken === null) return false;
    const { form, button } = taken;
    // Safari before 16 has no `requestSubmit`.
    if (typeof form.requestSubmit === 'function') form.requestSubmit(button);
    else form.submit();
    return true;
  }

  document.addEventListener('submit', catchSubmit, beforeOthers);
  return { takeOver, giveUp };
}
