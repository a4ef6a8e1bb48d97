// Saves what was typed into a page's forms when the page crashes or the session expires, except
// passwords and files. It is kept in session storage and filled in again once the same user sees the
// forms again (`refill-fields.ts`, loaded only then).
import { readUserId } from './auth-token';
import { chosenPage } from './chosen-page';
import { writeStored } from './storage';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Place {
  field: Field;
  key: string;
  index: number;
}

export interface Typed {
  pathname: string;
  /** Which of the worker's tip pages the form was about; null for the first. */
  page?: string | null;
  /** By the key of `placesOf`, in page order; null for fields that were left alone. */
  fields: Record<string, (string | boolean | null)[]>;
  /** Who typed it, if signed in. */
  userId?: string | null;
}

export const TYPED_KEY = 'tipwell.typed';

/** The fields that the user has changed since their form was saved. */
let changed: WeakSet<Field> | null = null;

/** What they contained, by `placeName`: React may replace a field by one that shows the same. */
const typedAt = new Map<string, string | boolean>();

/**
 * From now on, only fields that the user has changed are saved. The others show what the server had
 * at some time, which would replace what was changed elsewhere since. Without this, as on tip pages,
 * all are saved.
 * @param before the fields that were typed into before
 */
export function watchTyping(before: readonly Field[] = []): void {
  if (changed !== null) return;
  changed = new WeakSet();
  noteTyping((field) => before.includes(field));
  const note = ({ target }: Event) => noteTyping((field) => field === target);
  for (const kind of ['input', 'change']) document.addEventListener(kind, note, { capture: true });
}

/** Call for fields that the user has changed without an event. */
export function noteTyping(isTyped: (field: Field) => boolean): void {
  for (const place of placesOf(document)) {
    const { field } = place;
    if (!isTyped(field) || isPassword(field)) continue;
    changed?.add(field);
    typedAt.set(placeName(place), shownIn(field));
  }
}

/**
 * Call once these fields show what is stored: until the user changes them again, their content is not
 * the user's.
 * @param form the form they are in, if others on the page have fields of the same names
 */
export function forgetTyping(names: readonly string[], form?: HTMLFormElement): void {
  for (const place of placesOf(document)) {
    const { field } = place;
    if (!names.includes(field.name) || (form && field.form !== form)) continue;
    changed?.delete(field);
    typedAt.delete(placeName(place));
  }
}

/**
 * Saves what was typed into this page's fields. Call it while they are still there.
 * @param userId who typed it; null if signed out
 */
export function saveTypedFields(userId = readUserId()): void {
  const typed = typedHere((place) => {
    const { field } = place;
    if (isPassword(field)) return false;
    if (changed === null || changed.has(field)) return true;
    return typedAt.get(placeName(place)) === shownIn(field);
  });
  // What is still saved may be of another page.
  if (Object.keys(typed.fields).length === 0) return;
  writeStored(
    'session',
    TYPED_KEY,
    JSON.stringify({ ...typed, page: chosenPage() ?? null, userId }),
  );
}

/** Includes a password that is shown, whose type is `text`. */
const isPassword = (field: Field) =>
  /password/.test(field.type + field.getAttribute('autocomplete'));

/** Returns the contents of this page's fields, except those that `isTyped` leaves out. */
export function typedHere(isTyped: (place: Place) => boolean): Typed {
  const fields: Typed['fields'] = {};
  for (const place of placesOf(document)) {
    const { field, key, index } = place;
    if (!isTyped(place)) continue;
    fields[key] ??= [];
    fields[key][index] = shownIn(field);
  }
  return { pathname: window.location.pathname, fields };
}

/**
 * Returns a page's fields with what tells them apart when the page is shown again: their name, what
 * their form is about (`data-about`, if one path has forms of several records), and their index among
 * those that share both.
 */
export function placesOf(page: Document): Place[] {
  const seen: Record<string, number> = {};
  return fieldsOf(page).map((field) => {
    const about = field.closest<HTMLElement>('[data-about]')?.dataset.about;
    const key = about === undefined ? field.name : `${about} ${field.name}`;
    const index = seen[key] ?? 0;
    seen[key] = index + 1;
    return { field, key, index };
  });
}

const placeName = ({ key, index }: Place) => `${window.location.pathname} ${key} ${index}`;

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
