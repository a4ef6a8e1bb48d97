import * as z from 'zod/mini';

/**
 * Refuses a text of more than `length` characters, and ends its checks there: by default zod runs
 * the rest as well, and a pattern may take long over a text that is.
 */
export function atMost(length: number, error?: string) {
  return z.maxLength(length, { error, abort: true });
}

/**
 * What nobody sees and what turns text round: control characters, half a character, marks of
 * direction, blanks without a width. Not the joiners, which emoji and many scripts are written with.
 */
const unseen =
  /[^\P{Cc}\t\n\v\f\r\u0085]|\p{Cs}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** A text of one line without what nobody sees: tabs and line breaks become blanks. */
export function tidyLine(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .trim();
}

/** The same for a text of several lines, which it keeps. */
export function tidyLines(text: string): string {
  return text
    .replace(unseen, '')
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .join('\n')
    .trim();
}

/** Whether a text shows something: more than blanks, marks without a letter, and fillers. */
export function isSeen(text: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\p{C}\s\u2800]/u.test(text);
}

/** Refuses what is not empty and shows nothing all the same. */
export const seen = (error = 'This shows nothing: use letters, digits or signs') =>
  z.refine<string>((text) => text === '' || isSeen(text), error);

/** Of a person who only tips: what shows nothing is no text, so that no tip is refused for it. */
export const seenOrEmpty = () => z.overwrite<string>((text) => (isSeen(text) ? text : ''));

// Functions, so that the tip page need not have what it does not use.

/** Tidies a text of one line. Before any other check of it. */
export const oneLine = () => z.overwrite(tidyLine);
/** Tidies a text of several lines. Before any other check of it. */
export const severalLines = () => z.overwrite(tidyLines);
