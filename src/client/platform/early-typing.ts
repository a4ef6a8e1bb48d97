import { giveBackTyped } from './give-back-typed';
import { fieldsOf, saveTyped, type Typed, typedHere } from './typed-fields';

/**
 * Keeps what is typed while React takes the page over. React renders a page that the browser has
 * translated anew, with empty fields.
 * @returns gives it back; call it whenever a part of the page was rendered again
 */
export function keepEarlyTyping(): () => void {
  let typed: Typed | null = null;
  const keep = () => {
    typed = typedHere();
  };
  if (fieldsOf(document).some(({ value }) => value !== '')) keep();
  document.addEventListener('input', keep);
  // What was sent may be cleared.
  document.addEventListener('submit', () => {
    typed = null;
  });
  return () => {
    if (typed === null) return;
    saveTyped(typed);
    giveBackTyped();
  };
}
