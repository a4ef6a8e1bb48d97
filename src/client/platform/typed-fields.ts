// Saves what was typed into a page's forms when the page crashes or the session expires, except
// passwords and files. It is kept in session storage and filled in again once the same user sees the
// forms again (`refill-fields.ts`, loaded only then).
import { readUserId } from './auth-token';
import { chosenPage } from './chosen-page';
import { writeStored } from './storage';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Typed {
  pathname: string;
  /** Which of the worker's tip pages the form was about; null for the first. */
  page?: string | null;
  /** By field name, in page order. */
  fields: Record<string, (string | boolean)[]>;
  /** Who typed it, if signed in. */
  userId?: string | null;
}

export const TYPED_KEY = 'tipwell.typed';

/**
 * Saves the contents of this page's fields. Call it while they are still there.
 * @param userId who typed them; null if signed out
 */
export function saveTypedFields(userId = readUserId()): void {
  const typed = typedHere(fieldsOf(document).filter((field) => !isPassword(field)));
  writeStored(
    'session',
    TYPED_KEY,
    JSON.stringify({ ...typed, page: chosenPage() ?? null, userId }),
  );
}

/** Includes a password that is shown, whose type is `text`. */
const isPassword = (field: Field) =>
  /password/.test(field.type + field.getAttribute('autocomplete'));

export function typedHere(of: Field[]): Typed {
  const fields: Typed['fields'] = {};
  for (const field of of) {
    fields[field.name] = [...(fields[field.name] ?? []), shownIn(field)];
  }
  return { pathname: window.location.pathname, fields };
}

/** Returns all named fields of a page, in page order, except those that cannot be typed into. */
export function fieldsOf({ body }: Document): Field[] {
  return [...body.querySelectorAll<Field>('input, textarea, select')].filter(
    ({ name, type }) => name !== '' && !['file', 'hidden', 'submit'].includes(type),
  );
}

const isChosen = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

export function shownIn(field: Field): string | boolean {
  return isChosen(field) ? field.checked : field.value;
}
