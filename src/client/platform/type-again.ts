// Types again what was in the forms of a page that crashed: see `typed-fields.ts`.
import { parseJson } from '#contract/json';
import { readStored, removeStored } from './storage';
import { type Field, fieldsOf, shownIn, TYPED_KEY, type Typed } from './typed-fields';

/** Types again what was noted for this page, each field when it is shown. */
export function typeAgain(): void {
  const { pathname, fields } = Object(parseJson(readStored('session', TYPED_KEY) ?? '')) as Typed;
  removeStored('session', TYPED_KEY);
  if (pathname !== window.location.pathname) return;
  const giveBack = () => {
    if (pathname !== window.location.pathname) return observer.disconnect();
    const seen: Record<string, number> = {};
    for (const field of fieldsOf(document)) {
      const { name } = field;
      const index = seen[name] ?? 0;
      seen[name] = index + 1;
      const value = fields[name]?.[index];
      if (value === undefined || field.disabled) continue;
      // Once: what the person does with it from then on is theirs.
      delete fields[name]?.[index];
      if (value !== shownIn(field)) type(field, value);
    }
  };
  const observer = new MutationObserver(giveBack);
  observer.observe(document.body, { childList: true, subtree: true });
  giveBack();
}

/** As a person does, so that the form takes notice. */
function type(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (value || field.type === 'checkbox') field.click();
    return;
  }
  // React overrides the setter of the element itself, and would take this for a change of its own.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
