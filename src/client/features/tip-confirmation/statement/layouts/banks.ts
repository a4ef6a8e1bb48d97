// Zelle has no statements: incoming payments appear in the bank's file, with the payer in the
// description.
import { isNegative } from '../read-amount';
import { type Cell, type Classification, ignored, type Layout } from './layout';

/** How banks describe incoming Zelle payments. */
const incoming: readonly RegExp[] = [
  // Wells Fargo: ZELLE FROM PAT DOE ON 05/01 REF # WFCT0ABC thanks
  /^zelle from (?<payer>.+?) on \d\d?\/\d\d?(?:\/\d+)? ref ?# ?(?<id>\w+)(?: (?<note>.+))?$/i,
  // Bank of America: Zelle payment from PAT DOE for "thanks"; Conf# abc123
  /^zelle (?:scheduled )?payment from (?<payer>.+?)(?: for (?<note>.+?))?;? conf# ?(?<id>\w+)$/i,
  // Bank of America: Zelle Transfer Conf# abc123; PAT DOE
  /^zelle transfer conf# ?(?<id>\w+); (?<payer>.+)$/i,
  // Chase: Zelle payment from PAT DOE 12345678901
  /^zelle payment from (?<payer>.+?) (?<id>(?=\w*\d)\w{8,})$/i,
  /^zelle (?:payment )?from (?<payer>.+)$/i,
];

const OUTGOING = /^zelle (?:scheduled )?(?:payment )?to /i;

/** Longer texts are not descriptions. */
const MAX_LENGTH = 500;

function classifyZelle(cell: Cell): Classification {
  const written = cell('description').slice(0, MAX_LENGTH);
  // As written, and without quotation marks and line ends that may have crept in.
  const descriptions = [written, written.replaceAll(/["\n]/g, '')].map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  );
  if (cell('amount') === '') return ignored('no payment', '');
  if (isNegative(cell('amount')) || descriptions.some((text) => OUTGOING.test(text))) {
    return ignored('sent', '');
  }
  if (!descriptions.some((text) => /\bzelle\b/i.test(text))) {
    return ignored('not from a person', '');
  }
  const found = descriptions
    .flatMap((text) => incoming.map((pattern) => pattern.exec(text)?.groups))
    .find(Boolean);
  if (!found) return ignored('unknown', descriptions[0] ?? '');
  const { payer = '', id, note = '' } = found;
  const said = note.replace(/^"(.*)"$/, '$1');
  return { payment: { payer, paidTo: '', note: said, id } };
}

const bank = { method: 'zelle', american: true, classify: classifyZelle } as const;

export const chase: Layout = {
  ...bank,
  id: 'chase',
  name: 'Chase',
  headings: {
    en: {
      type: ['Type'],
      date: ['Posting Date'],
      description: ['Description'],
      amount: ['Amount'],
      balance: ['Balance'],
      check: ['Check or Slip #'],
      direction: ['Details'],
    },
  },
  needs: [['date'], ['description'], ['amount'], ['direction', 'check']],
  endsWithSeparator: true,
};

export const bankOfAmerica: Layout = {
  ...bank,
  id: 'bank-of-america',
  name: 'Bank of America',
  headings: {
    en: {
      date: ['Date'],
      description: ['Description'],
      amount: ['Amount'],
      balance: ['Running Bal.', 'Running Balance'],
    },
  },
  needs: [['date'], ['description'], ['amount'], ['balance']],
};

export const wellsFargo: Layout = {
  ...bank,
  id: 'wells-fargo',
  name: 'Wells Fargo',
  headings: {},
  needs: [['date'], ['amount'], ['description']],
  withoutHeadings: ['date', 'amount', 'status', 'check', 'description'],
};
