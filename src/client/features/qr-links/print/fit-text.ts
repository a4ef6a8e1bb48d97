// Makes a text fit into its box: smaller first, then broken, and at last cut. Pure.

export interface Fitted {
  /** In the unit of the box. */
  size: number;
  lines: string[];
}

interface Box {
  width: number;
  size: number;
  lines: number;
}

/** Text is made no smaller than this part of its size, so that it can still be read. */
const SMALLEST = 0.65;
const STEPS = 8;

/**
 * Fits a text into a box.
 * @param widthOf the width of a text at size 1
 */
export function fitText(text: string, box: Box, widthOf: (text: string) => number): Fitted {
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (let step = 0; step <= STEPS; step += 1) {
    const size = box.size * (1 - (step / STEPS) * (1 - SMALLEST));
    const lines = broken(words, (line) => widthOf(line) * size <= box.width);
    if (lines && lines.length <= box.lines) return { size, lines };
  }
  const size = box.size * SMALLEST;
  return { size, lines: [cut(words.join(' '), (line) => widthOf(line) * size <= box.width)] };
}

/** The words in as few lines as they fit into; null where one of them is too long by itself. */
function broken(words: readonly string[], fits: (line: string) => boolean): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    if (!fits(word)) return null;
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function cut(text: string, fits: (line: string) => boolean): string {
  const signs = [...text];
  let length = signs.length;
  while (length > 0 && !fits(`${signs.slice(0, length).join('')}…`)) length -= 1;
  return `${signs.slice(0, length).join('').trimEnd()}…`;
}
