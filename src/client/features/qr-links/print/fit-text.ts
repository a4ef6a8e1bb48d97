// Fits a text into a box: first smaller, then in several lines, finally cut. Pure.

export interface Fitted {
  /** In the box's unit. */
  size: number;
  lines: string[];
}

interface Box {
  width: number;
  size: number;
  lines: number;
}

type Fits = (line: string) => boolean;

/** Text shrinks to no less than this part of its size, to stay readable. */
const SMALLEST = 0.65;
const STEPS = 8;

/**
 * Fits a text into a box.
 * @param widthOf the width of a text at size 1
 */
export function fitText(text: string, box: Box, widthOf: (text: string) => number): Fitted {
  const fitsAt =
    (size: number): Fits =>
    (line) =>
      widthOf(line.trimEnd()) * size <= box.width;
  for (let step = 0; step <= STEPS; step += 1) {
    const size = box.size * (1 - (step / STEPS) * (1 - SMALLEST));
    const lines = broken(text, fitsAt(size));
    const whole = lines.every(fitsAt(size));
    if (whole && lines.length <= box.lines) return { size, lines };
  }
  const size = box.size * SMALLEST;
  return { size, lines: cut(broken(text, fitsAt(size)), box.lines, fitsAt(size)) };
}

/** Breaks a text after spaces and hyphens. A word too long for a line gets its own. */
function broken(text: string, fits: Fits): string[] {
  const lines: string[] = [];
  for (const word of text.match(/[^\s-]*(?:-+|\s+|$)/g) ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && fits(last + word)) lines[lines.length - 1] = last + word;
    else if (word.trim() !== '') lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
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
