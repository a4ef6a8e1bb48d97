// Fills in again what was in the forms of a page that was lost: see `typed-fields.ts`.
import { readUserId } from './auth-token';
import { chosenPage } from './chosen-page';
import { readStoredJson, removeStored } from './storage';
import { type Field, placesOf, shownIn, TYPED_KEY, type Typed } from './typed-fields';

/**
 * Fills in what was saved for this page. Text for another page, about another tip page, or of a user
 * who has yet to sign in again, stays saved; text of another user is dropped.
 */
export function refillSavedFields(): void {
  const typed = Object(readStoredJson('session', TYPED_KEY)) as Typed;
  const userId = readUserId();
  const isTheirs = !typed.userId || typed.userId === userId;
  const isOfPage = (typed.page ?? undefined) === chosenPage();
  const isHere = isOfPage && typed.pathname === window.location.pathname;
  const isAnothers = !isTheirs && userId !== null;
  if (isAnothers || (isTheirs && isHere)) removeStored('session', TYPED_KEY);
  if (isTheirs && isOfPage) refillFields(typed);
}

/** Fills in what was typed on this page, each field once it is shown. Removes it from `fields`. */
export function refillFields({ pathname, fields }: Typed): void {
  if (pathname !== window.location.pathname) return;
  const giveBack = () => {
    if (pathname !== window.location.pathname) return observer.disconnect();
    for (const { field, key, index } of placesOf(document)) {
      const value = fields[key]?.[index] ?? null;
      // What was typed into one field may have removed another.
      if (value === null || field.disabled || !field.isConnected) continue;
      // Only once: from then on, the field is the user's.
      delete fields[key]?.[index];
      if (value !== shownIn(field)) type(field, value);
    }
  };
  const observer = new MutationObserver(giveBack);
  observer.observe(document.body, { childList: true, subtree: true });
  giveBack();
}

/** Types as a user does, so that the form notices. */
function type(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (value || field.type === 'checkbox') field.click();
    return;
  }
  // React overrides the element's own setter, and would take this for its own change.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
