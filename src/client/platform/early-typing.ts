import { retype } from './type-again';
import { fieldsOf, type Typed, typedHere } from './typed-fields';

/**
 * Keeps what is typed while React takes the page over. React renders a page that the browser has
 * translated anew, with empty fields.
 * @returns gives it back, passwords included; call it whenever a part of the page was rendered again
 */
export function keepEarlyTyping(): () => void {
  let typed: Typed | null = null;
  const keep = () => {
    typed = typedHere(fieldsOf(document));
  };
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
  // In the task that showed the empty fields: whatever comes next finds them filled.
  return () => {
    if (typed !== null) retype(structuredClone(typed));
  };
}
