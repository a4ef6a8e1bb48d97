import * as z from 'zod/mini';

/**
 * Rejects a text of more than `length` characters and skips the remaining checks, because a pattern
 * may take long on a huge text.
 */
export function atMost(length: number, error?: string) {
  return z.maxLength(length, { error, abort: true });
}

/**
 * Invisible characters and those that reverse text direction: control characters, lone surrogates,
 * direction marks, zero-width spaces. Not the joiners, which emoji and many scripts need.
 */
const unseen =
  /[^\P{Cc}\t\n\v\f\r\u0085]|\p{Cs}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Returns one line without invisible characters: tabs and line breaks become spaces. */
export function normalizeLine(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .trim();
}

/** Removes invisible characters and turns every kind of line break into `\n`. */
export function normalizeLines(text: string): string {
  return text
    .replace(unseen, '')
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .join('\n')
    .trim();
}

/** Returns true if a text shows anything: more than spaces, lone marks and fillers. */
export function isVisibleText(text: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\p{C}\s\u2800]/u.test(text);
}

/** Rejects text that is not empty but would look empty. */
export const visibleText = (error = 'This would look empty: use letters, digits or symbols') =>
  z.refine<string>((text) => text === '' || isVisibleText(text), error);

/** For tippers: invisible text becomes empty, so that no tip is rejected for it. */
export const visibleTextOrEmpty = () =>
  z.overwrite<string>((text) => (isVisibleText(text) ? text : ''));

// Functions, so that the tip page's build can drop those that it does not use.

/** Tidies a single line. Must come before any other check. */
export const oneLine = () => z.overwrite(normalizeLine);
/** Tidies several lines. Must come before any other check. */
export const severalLines = () => z.overwrite(normalizeLines);
