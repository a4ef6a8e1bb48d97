// Fits a text into a box by shrinking it and breaking it into lines. Nothing is truncated, because
// the rest of a printed text cannot be looked up. Pure.

export interface Fitted {
  /** In the unit of the box. */
  size: number;
  lines: string[];
}

export interface TextBox {
  width: number;
  size: number;
  lines: number;
}

/** Where a text may be broken, and what is trimmed from the end of a line. */
export interface Breaks {
  parts(text: string): string[];
  trimmed(line: string): string;
}

type Fits = (line: string) => boolean;

const STEP = 0.95;
/** Relative to its size. No text is so long that it has to become this small. */
const SMALLEST = 0.001;

export const betweenWords: Breaks = {
  parts: (text) => text.match(/[^\s-]*(?:-+|\s+|$)/g) ?? [],
  trimmed: (line) => line.trimEnd(),
};

/** Breaks after the dots of a list: “Venmo · Cash App”. A dot at the end of a line would dangle. */
export const betweenItems: Breaks = {
  parts: (text) => text.match(/[^·]+(?:·\s*|$)/g) ?? [],
  trimmed: (line) => line.replace(/[\s·]+$/, ''),
};

/** Breaks before the path and after the dots of a URL. */
export const inAddress: Breaks = {
  parts: (text) => text.match(/^[^/.]*\.?|[^/.]+\.?|\/.*$/g) ?? [],
  trimmed: (line) => line,
};

/** Breaks anywhere, for a URL whose parts are too long: one that is truncated cannot be typed. */
export const anywhere: Breaks = { parts: (text) => [...text], trimmed: (line) => line };

/**
 * Fits a text into a box.
 * @param widthOf returns the width of a text at size 1
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

/** Breaks a text into lines. A part too long for a line gets a line of its own. */
function broken(text: string, fits: Fits, { parts, trimmed }: Breaks): string[] {
  const lines: string[] = [];
  for (const part of parts(text)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(last + part)) lines[lines.length - 1] = last + part;
    else if (part.trim() !== '') lines.push(part);
  }
  return lines.map(trimmed);
}
