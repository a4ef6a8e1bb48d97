import { readRow } from './csv-row';
import { isData, type Line, missingOf, separators } from './find-layout';
import { type Column, findColumns, plain } from './layouts/columns';
import { layouts } from './layouts/layouts';
import { StatementProblem } from './problem';

/** Files often chosen by mistake, recognized by how they begin. */
const otherFiles: readonly [begins: RegExp, words: string][] = [
  [
    /^\s*<(?:!doctype|html|head|body|\?xml|svg)/i,
    'This is a web page, not a statement. Sign in to the app again in your browser, then download the CSV once more.',
  ],
  [/^%PDF/, 'This is a PDF. Download the statement as CSV instead.'],
  [/^PK\p{Cc}/u, 'This is a spreadsheet or an archive. Choose the CSV itself.'],
  [
    /^(?:\s*OFXHEADER|\s*<OFX>|!Type:)/i,
    'This file is for bookkeeping programs. Download the statement as CSV instead.',
  ],
];

const columnNames: Partial<Record<Column, string>> = {
  when: 'the date',
  date: 'the date',
  time: 'the time',
  zone: 'the time zone',
  amount: 'the amount',
  currency: 'the currency',
  type: 'the type',
  status: 'the status',
  description: 'the description',
  net: 'the net amount',
  from: 'the name',
  balance: 'the balance',
};

/** With this many known columns, a line is a layout's heading, even if some are missing. */
const LIKELY = 4;

/** Words in the headings of any bank. */
const bankHeadings: readonly RegExp[] = [
  /\bdate\b/,
  /description|memo|details|payee/,
  /amount|credit|debit|deposit|withdrawal/,
];

export function problemOf(text: string, lines: readonly Line[]): StatementProblem {
  if (text.trim() === '') return new StatementProblem(null, 'This file is empty.');
  const other = otherFiles.find(([begins]) => begins.test(text.slice(0, 1000)));
  if (other) return new StatementProblem(null, other[1]);
  const closest = closestOf(lines);
  if (!closest) {
    const first = lines.find((line) => line.text.trim() !== '');
    return new StatementProblem(first?.number ?? null, 'no headings of a statement can be found.');
  }
  const { line, headings, copy, layout, missing } = closest;
  const why = layout
    ? missing.length > 0
      ? `this looks like ${layout.name}, but a column for ${listOf(missing)} is missing.`
      : `this looks like the headings of ${layout.name}, but they are damaged.`
    : isBank(headings)
      ? 'this looks like the file of a bank that we do not know. Zelle has no statement of its own: we read the files of Chase, Bank of America and Wells Fargo.'
      : 'these are not the headings of Venmo, Cash App, PayPal, Chase, Bank of America or Wells Fargo.';
  const found = listOf(headings.map(quoted));
  return new StatementProblem(line.number, `${why} We found: ${found}.`, copy);
}

/** Returns the line most like a heading, and the layout that it resembles most. */
function closestOf(lines: readonly Line[]) {
  const candidates = lines.flatMap((line) =>
    separators.map((separator) => {
      const cells = wordsIn(line.text, separator);
      const { layout, columns } = layouts
        .map((one) => ({ layout: one, columns: findColumns(cells, one.headings) }))
        .reduce((one, other) => (other.columns.at.size > one.columns.at.size ? other : one));
      return { line, cells, layout, columns, known: columns.at.size };
    }),
  );
  const [best] = candidates
    .filter(({ known, cells }) => known >= LIKELY || (cells.length > 1 && !cells.some(isData)))
    .sort((one, other) => other.known - one.known || other.cells.length - one.cells.length);
  if (!best) return null;
  const { line, cells, layout, columns, known } = best;
  const missing = missingOf(layout, columns).map((group) =>
    group.flatMap((column) => columnNames[column] ?? []).join(' or '),
  );
  return {
    line,
    headings: cells.filter((cell) => !isData(cell)),
    /** Null for a line with data, which is not to be shared. */
    copy: cells.some(isData) ? null : line.text,
    layout: known >= LIKELY ? layout : null,
    missing: [...new Set(missing)],
  };
}

/** Returns a line's non-empty cells, wherever its quotation marks are. */
function wordsIn(line: string, separator: string): string[] {
  const { cells, broken } = readRow(line, 0, separator);
  const words = broken ? line.split(separator).map((cell) => cell.replaceAll('"', '')) : cells;
  return words.filter((cell) => cell.trim() !== '');
}

function isBank(cells: readonly string[]): boolean {
  return bankHeadings.every((word) => cells.some((cell) => word.test(plain(cell))));
}

const MAX_HEADINGS = 12;

function quoted(heading: string): string {
  const text = heading.trim();
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}

function listOf(words: readonly string[]): string {
  const shown = words.slice(0, MAX_HEADINGS);
  const more = words.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
