// Reads a payment app's statement in the browser. The file goes nowhere else.
import Papa from 'papaparse';
import { nextTask } from '../../../platform/next-task';
import { decodeFile } from './decode';
import { type Reader, readerFor } from './formats';
import type { Statement } from './payment';
import { StatementProblem } from './problem';

/** Characters that are parsed without a pause: some milliseconds' work. */
const CHUNK = 256 * 1024;
/** Venmo writes two lines before its headings. */
const HEADING_WITHIN_LINES = 20;
/** Chunks without the end of a row, after which a quotation mark was surely never closed. */
const LONGEST_ROW_CHUNKS = 4;

export interface Reading {
  signal: AbortSignal;
  /** Takes the part that is done, from 0 to 1. */
  onProgress(part: number): void;
}

/**
 * Reads a statement, whatever its size, without keeping the page busy.
 * @throws {StatementProblem} when it is none that we know, or a line of it cannot be read; the
 * signal's reason when it is aborted
 */
export async function readStatement(
  file: Blob,
  { signal, onProgress }: Reading,
): Promise<Statement> {
  const text = await decodeFile(file, { signal, onProgress: (part) => onProgress(part / 2) });
  let reader: Reader | null = null;
  let line = 1;

  function take(row: readonly string[]) {
    if (reader) reader.read(row, line);
    else reader = readerFor(row);
    if (!reader && line >= HEADING_WITHIN_LINES) throw unknownColumns();
    line += 1 + row.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
  }

  await parse(
    text,
    signal,
    (rows, part) => {
      for (const row of rows) take(row);
      onProgress(0.5 + part / 2);
    },
    () => line,
  );
  // Only `take` sets it, which the compiler does not see.
  const found = reader as Reader | null;
  if (!found) throw unknownColumns();
  return {
    method: found.method,
    layout: found.method,
    payments: found.payments(),
    zone: null,
    ignored: [],
    addressedTo: null,
  };
}

function unknownColumns(): StatementProblem {
  return new StatementProblem(
    1,
    'these are not the columns of a statement from Venmo, Cash App or PayPal. Download it as CSV.',
  );
}

function parse(
  text: string,
  signal: AbortSignal,
  onRows: (rows: readonly string[][], part: number) => void,
  lineNow: () => number,
): Promise<void> {
  let withoutRows = 0;
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimitersToGuess: [',', '\t', ';', '|'],
      chunkSize: CHUNK,
      chunk: ({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        const stop = (reason: unknown) => {
          reject(reason);
          parser.abort();
        };
        try {
          signal.throwIfAborted();
          withoutRows = data.length === 0 ? withoutRows + 1 : 0;
          const unclosed = errors.some(({ code }) => code === 'MissingQuotes');
          // What follows the open mark is all in the last row.
          onRows(
            unclosed ? data.slice(0, -1) : data,
            text.length === 0 ? 1 : meta.cursor / text.length,
          );
          if (unclosed || withoutRows >= LONGEST_ROW_CHUNKS) {
            return stop(new StatementProblem(lineNow(), 'a quotation mark is not closed.'));
          }
        } catch (error) {
          return stop(error);
        }
        parser.pause();
        void nextTask().then(() => parser.resume());
      },
      complete: () => resolve(),
      error: reject,
    });
  });
}
