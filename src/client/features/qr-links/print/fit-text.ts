// Fits a text into a box: first smaller, then in several lines, finally cut. Pure.

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

/** Text shrinks to no less than this part of its size, to stay readable. */
const SMALLEST = 0.65;
const STEPS = 8;

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
  for (let step = 0; step <= STEPS; step += 1) {
    const size = box.size * (1 - (step / STEPS) * (1 - SMALLEST));
    const lines = broken(text, fitsAt(size), breaks);
    const whole = lines.every(fitsAt(size));
    if (whole && lines.length <= box.lines) return { size, lines };
  }
  const size = box.size * SMALLEST;
  return { size, lines: cut(broken(text, fitsAt(size), breaks), box.lines, fitsAt(size)) };
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

/** At most `most` lines, each as far as it fits; an ellipsis replaces what is cut off. */
function cut(lines: string[], most: number, fits: Fits): string[] {
  const at = lines.findIndex((line) => !fits(line));
  const last = Math.min(at < 0 ? lines.length : at, most - 1);
  const rest = [...lines.slice(last).join(' ')];
  let length = rest.length;
  while (length > 0 && !fits(`${rest.slice(0, length).join('')}…`)) length -= 1;
  return [...lines.slice(0, last), `${rest.slice(0, length).join('').trimEnd()}…`];
}
