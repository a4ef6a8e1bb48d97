// Reads the statement of a payment app or a bank in the browser. The file is sent nowhere.
import { nextTask } from '#client/platform/wait';
import { decodeFile } from './decode';
import { type FoundLayout, findLayout, firstLines } from './find-layout';
import type { Statement } from './payment';
import { StatementProblem } from './problem';
import type { DateOrder } from './read-time';
import { createReader } from './reader';
import { rowsOf } from './rows';
import { problemOf } from './unknown-file';

/** Characters to read without a pause, which takes a few milliseconds. */
const CHUNK = 256 * 1024;

export interface Reading {
  signal: AbortSignal;
  /** Called with the fraction done, from 0 to 1. */
  onProgress(part: number): void;
  /** The order of day and month, if the worker has chosen it. */
  order?: DateOrder | null;
}

/**
 * Reads a statement of any size while the page stays responsive.
 * @throws {StatementProblem} when its format is unknown, or a line is unreadable; {UnclearDates}
 * when nothing shows whether the day or the month comes first; the signal's reason once it is
 * aborted
 */
export async function readStatement(
  file: Blob,
  { signal, onProgress, order = null }: Reading,
): Promise<Statement> {
  const text = await decodeFile(file, { signal, onProgress: (part) => onProgress(part / 2) });
  const lines = firstLines(text);
  const found = findLayout(lines);
  if (!found) throw problemOf(text, lines);
  const ofHeading = lines.find(({ number }) => number === found.firstLine - 1);
  const heading = found.heading && ofHeading ? ofHeading.text : null;
  try {
    return await readRows(text, found, { signal, onProgress, order });
  } catch (error) {
    if (!(error instanceof StatementProblem)) throw error;
    throw new StatementProblem(error.line, error.reason, heading, true);
  }
}

async function readRows(
  text: string,
  found: FoundLayout,
  { signal, onProgress, order }: Required<Reading>,
): Promise<Statement> {
  const reader = createReader(found);
  const shape = {
    separator: found.separator,
    width: found.width,
    canBe: reader.canBe,
  };
  let pauseAt = found.start + CHUNK;
  for (const row of rowsOf(text, found.start, found.firstLine, shape)) {
    reader.take(row);
    if (row.end < pauseAt) continue;
    pauseAt = row.end + CHUNK;
    onProgress(0.5 + Math.min(row.end, text.length) / text.length / 2);
    await nextTask();
    signal.throwIfAborted();
  }
  return reader.statement(order);
}
