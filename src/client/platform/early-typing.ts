import { isFocusLost } from './focus-lost';
import { retype } from './type-again';
import { type Field, fieldsOf, type Typed, typedHere } from './typed-fields';

/**
 * Keeps what is typed, and where, while React takes the page over. React renders a page that the
 * browser has translated anew, with empty fields, none of which has the focus.
 * @returns gives both back, passwords included; call it whenever a part of the page was rendered
 * again
 */
export function keepEarlyTyping(): () => void {
  let typed: Typed | null = null;
  const keep = () => {
    typed = typedHere(fieldsOf(document));
  };
  let focused = focusedField();
  document.addEventListener('focusin', () => {
    focused = focusedField();
  });
  if (fieldsOf(document).some(({ value }) => value !== '')) keep();
  document.addEventListener('input', keep);
  document.addEventListener(
    'submit',
    ({ defaultPrevented }) => {
      // What was sent may be cleared. A submit that was caught before the application was there
      // (`early-submit.ts`) has not been sent yet.
      if (!defaultPrevented) typed = null;
    },
    { capture: true },
  );
  // In the task that showed the empty fields: whatever is typed next goes where it should.
  return () => {
    if (typed !== null) retype(structuredClone(typed));
    if (focused === null || focused.field.isConnected || !isFocusLost()) return;
    fieldsNamed(focused.field.name)[focused.index]?.focus();
  };
}

interface FocusedField {
  field: Field;
  /** Its place among the fields of its name. */
  index: number;
}

function focusedField(): FocusedField | null {
  const field = fieldsOf(document).find((each) => each === document.activeElement);
  return field ? { field, index: fieldsNamed(field.name).indexOf(field) } : null;
}

const fieldsNamed = (name: string) => fieldsOf(document).filter((field) => field.name === name);
