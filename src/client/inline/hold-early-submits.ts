import type { EarlySubmits, HeldSubmit } from '../platform/early-submit';

/** A submit is not kept longer than this for an application that does not arrive. */
const PATIENCE_MS = 10_000;

/** On the button of a submit while it is held; the button's styles show it as pressed. */
export const HELD_ATTRIBUTE = 'data-early';

/** In the capture phase, so that no listener of the form comes first. */
const beforeOthers = { capture: true };

/**
 * Keeps the browser from sending the page's forms by itself. The last form that was submitted is
 * held for the application, or sent natively when the application does not come.
 *
 * @param onHeld called at every submit that is held
 */
export function holdEarlySubmits(onHeld: () => void): EarlySubmits {
  let held: HeldSubmit | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    onHeld();
    held?.button?.removeAttribute(HELD_ATTRIBUTE);
    held = { form: event.target as HTMLFormElement, button: event.submitter };
    held.button?.setAttribute(HELD_ATTRIBUTE, '');
    clearTimeout(patience);
    patience = setTimeout(giveUp, PATIENCE_MS);
  };

  function takeOver(): HeldSubmit | null {
    document.removeEventListener('submit', hold, beforeOthers);
    clearTimeout(patience);
    const taken = held;
    held = null;
    taken?.button?.removeAttribute(HELD_ATTRIBUTE);
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

  document.addEventListener('submit', hold, beforeOthers);
  return { takeOver, giveUp };
}
