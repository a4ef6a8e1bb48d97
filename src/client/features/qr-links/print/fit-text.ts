// Fits a text into a box: smaller, and in several lines. Nothing is cut off, since nobody could look
// at the rest of what is printed. Pure.

export interface Fitted {
  /** In the box's unit. */
  size: number;
  lines: string[];
}

export interface TextBox {
  width: number;
  size: number;
  lines: number;
}

/** Where a text may be broken, and what the end of a line loses. */
export interface Breaks {
  parts(text: string): string[];
  trimmed(line: string): string;
}

type Fits = (line: string) => boolean;

/** Text shrinks in steps of this size. */
const STEP = 0.95;
/** Of its size; no text is so long that it would have to become as small. */
const SMALLEST = 0.001;

/** After spaces and hyphens. */
export const betweenWords: Breaks = {
  parts: (text) => text.match(/[^\s-]*(?:-+|\s+|$)/g) ?? [],
  trimmed: (line) => line.trimEnd(),
};

/** After the dots of a list: “Venmo · Cash App”. At the end of a line a dot would dangle. */
export const betweenItems: Breaks = {
  parts: (text) => text.match(/[^·]+(?:·\s*|$)/g) ?? [],
  trimmed: (line) => line.replace(/[\s·]+$/, ''),
};

/** Before the path and after the dots of an address. */
export const inAddress: Breaks = {
  parts: (text) => text.match(/^[^/.]*\.?|[^/.]+\.?|\/.*$/g) ?? [],
  trimmed: (line) => line,
};

/** Anywhere, for an address whose parts are too long: one that is cut off cannot be typed. */
export const anywhere: Breaks = { parts: (text) => [...text], trimmed: (line) => line };

/**
 * Fits a text into a box.
 * @param widthOf the width of a text at size 1
 */
export function fitText(
  text: string,
  box: TextBox,
  widthOf: (text: string) => number,
  breaks = betweenWords,
): Fitted {
  const fitsAt =
    (size: number): Fits =>
    (line) =>
      widthOf(breaks.trimmed(line)) * size <= box.width;
  for (let size = box.size; ; size *= STEP) {
    const lines = broken(text, fitsAt(size), breaks);
    const fits = lines.length <= box.lines && lines.every(fitsAt(size));
    if (fits || size < box.size * SMALLEST) return { size, lines };
  }
}

/** Breaks a text into lines. A part too long for a line gets its own. */
function broken(text: string, fits: Fits, { parts, trimmed }: Breaks): string[] {
  const lines: string[] = [];
  for (const part of parts(text)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(last + part)) lines[lines.length - 1] = last + part;
    else if (part.trim() !== '') lines.push(part);
  }
  return lines.map(trimmed);
}
