// What was typed into the forms of a page that crashes: noted as it crashes, and typed again when the
// reload that repairs the page shows its forms. Passwords and files are left out. It is in session
// storage only in between.
import { parseJson } from '#contract/json';
import { readStored, removeStored, writeStored } from './storage';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  pathname: string;
  /** Of the fields of each name, in their order on the page. */
  fields: Record<string, (string | boolean)[]>;
}

const KEY = 'tipwell.typed';

/** Notes what is in the fields of this page. Call it while they are still there. */
export function keepTyped(): void {
  const fields: Typed['fields'] = {};
  for (const field of fieldsOf(document)) {
    fields[field.name] = [...(fields[field.name] ?? []), shownIn(field)];
  }
  const typed: Typed = { pathname: window.location.pathname, fields };
  writeStored('session', KEY, JSON.stringify(typed));
}

/**
 * Types again what was noted for this page, each field when it is shown. Call it when the page is
 * rendered, or taken over.
 */
export function giveBackTyped(): void {
  const { pathname, fields } = Object(parseJson(readStored('session', KEY) ?? '')) as Typed;
  removeStored('session', KEY);
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

function fieldsOf({ body }: Document): Field[] {
  return [...body.querySelectorAll<Field>('input, textarea, select')].filter(
    ({ name, type }) => name !== '' && !['password', 'file', 'hidden', 'submit'].includes(type),
  );
}

const isChosen = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

function shownIn(field: Field): string | boolean {
  return isChosen(field) ? field.checked : field.value;
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
