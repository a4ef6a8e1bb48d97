import { isFocusLost } from './focus-lost';
import { refillFields } from './refill-fields';
import { type Field, fieldsOf, type Typed, typedHere, watchTyping } from './typed-fields';

/**
 * Remembers typed text and the focused field while React hydrates the page. If the browser has
 * translated the page, React renders it from scratch, with empty fields and no focus.
 * @returns a function that restores both, passwords included; call it whenever a part of the page
 * was rendered again
 */
export function keepEarlyTyping(): () => void {
  let typed: Typed | null = null;
  const keep = () => {
    typed = typedHere(() => true);
  };
  let focused = focusedField();
  document.addEventListener('focusin', () => {
    focused = focusedField();
  });
  const filled = fieldsOf(document).filter(({ value }) => value !== '');
  if (filled.length > 0) keep();
  watchTyping(filled);
  document.addEventListener('input', keep);
  document.addEventListener(
    'submit',
    ({ defaultPrevented }) => {
      // Sent text may be cleared. A submit that was caught before the application had loaded
      // (`early-submit.ts`) has not been sent yet.
      if (!defaultPrevented) typed = null;
    },
    { capture: true },
  );
  // Called in the task that rendered the empty fields, so that the next key goes where it should.
  return () => {
    if (typed !== null) refillFields(structuredClone(typed));
    if (focused === null || focused.field.isConnected || !isFocusLost()) return;
    fieldsNamed(focused.field.name)[focused.index]?.focus();
  };
}

interface FocusedField {
  field: Field;
  /** Its index among the fields of the same name. */
  index: number;
}

function focusedField(): FocusedField | null {
  const field = fieldsOf(document).find((each) => each === document.activeElement);
  return field ? { field, index: fieldsNamed(field.name).indexOf(field) } : null;
}

const fieldsNamed = (name: string) => fieldsOf(document).filter((field) => field.name === name);
