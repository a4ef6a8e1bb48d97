// What was typed into the forms of a page that crashes, or whose session ends: saved then, and
// retyped once the page shows its forms again, to the same user (`type-again.ts`, loaded only then).
// Except passwords and files. In session storage, only in between.
import { readUserId } from './auth-token';
import { writeStored } from './storage';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Typed {
  pathname: string;
  /** By field name, in page order. */
  fields: Record<string, (string | boolean)[]>;
  /** Who typed it, if signed in. */
  userId?: string | null;
}

export const TYPED_KEY = 'tipwell.typed';

/**
 * Saves the contents of this page's fields. Call it while they are still there.
 * @param userId who typed them; null if nobody is signed in
 */
export function keepTyped(userId = readUserId()): void {
  const typed = typedHere(fieldsOf(document).filter((field) => !isPassword(field)));
  writeStored('session', TYPED_KEY, JSON.stringify({ ...typed, userId }));
}

/** Also one that is shown, which is of type `text`. */
const isPassword = (field: Field) =>
  /password/.test(field.type + field.getAttribute('autocomplete'));

/** The contents of some of this page's fields. */
export function typedHere(of: Field[]): Typed {
  const fields: Typed['fields'] = {};
  for (const field of of) {
    fields[field.name] = [...(fields[field.name] ?? []), shownIn(field)];
  }
  return { pathname: window.location.pathname, fields };
}

/** All named fields of a page, in page order, except those that cannot be typed into. */
export function fieldsOf({ body }: Document): Field[] {
  return [...body.querySelectorAll<Field>('input, textarea, select')].filter(
    ({ name, type }) => name !== '' && !['file', 'hidden', 'submit'].includes(type),
  );
}

export const isChosen = (field: Field): field is HTMLInputElement =>
  /^(checkbox|radio)$/.test(field.type);

export function shownIn(field: Field): string | boolean {
  return isChosen(field) ? field.checked : field.value;
}
