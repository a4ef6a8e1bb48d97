// One file of each supported layout, and its contents. All names and amounts are made up. To add a
// layout, add a file to `fixtures` and its values here.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UnclearDates } from '../../../src/client/features/tip-confirmation/statement/problem';
import { describeIgnored, describePayment, describeTime, problemIn, read } from './support/read';

const folder = new URL('./fixtures/', import.meta.url);
const file = (name: string) => readFileSync(new URL(name, folder));

interface Says {
  layout: string;
  zone: string | null;
  /** Line, id, cents before fees, payer, note, time, and a refund if there may be one. */
  payments: string[];
  ignored: string[];
  addressedTo: string[] | null;
}

const readable: Record<string, Says> = {
  'bank-of-america.csv': {
    layout: 'bank-of-america',
    zone: null,
    payments: ['9 | abc000000 | 2400 | JORDAN LEE | $24 tip | 2026-05-05'],
    ignored: ['1 no payment'],
    addressedTo: null,
  },
  'cash-app-date-first.csv': {
    layout: 'cash-app',
    zone: 'EDT',
    payments: ['2 | b1 | 2400 | Jordan Lee | thanks | 2026-05-02T00:12:36Z'],
    ignored: ['1 sent (Bitcoin Recurring Buy)'],
    addressedTo: null,
  },
  'cash-app-sent-without-sign.csv': {
    layout: 'cash-app',
    zone: 'EDT',
    payments: ['3 | CA-2 | 1500 | Jordan Lee | tip | 2026-05-02T00:13:36Z'],
    ignored: ['1 sent (Sent P2P)'],
    addressedTo: null,
  },
  'cash-app.csv': {
    layout: 'cash-app',
    zone: 'EDT',
    payments: ['3 | a2 | 2400 | Jordan Lee |  | 2026-05-02T00:12:36Z'],
    ignored: [
      '1 not from a person (Boost Payment)',
      '1 sent (Sent P2P)',
      '1 refunded (PAYMENT REFUNDED)',
      '1 no payment (Account Notifications)',
    ],
    addressedTo: null,
  },
  'chase.csv': {
    layout: 'chase',
    zone: null,
    payments: ['2 | 12345678901 | 2400 | JORDAN LEE |  | 2026-05-01'],
    ignored: [],
    addressedTo: null,
  },
  'paypal-account-statement.csv': {
    layout: 'paypal',
    zone: 'America/New_York',
    payments: ['2 | TID1 | 2400 | Jordan Lee |  | 2026-05-02T00:12:36Z'],
    ignored: ['1 sent (General Withdrawal - Bank Account)'],
    addressedTo: null,
  },
  'paypal-blanks-in-headings.csv': {
    layout: 'paypal',
    zone: 'EDT',
    payments: ['2 |  | 2400 | Jordan Lee |  | 2026-05-02T00:12:36Z'],
    ignored: [],
    addressedTo: null,
  },
  'paypal-day-first-by-withdrawal.csv': {
    layout: 'paypal',
    zone: 'BST',
    payments: ['2 | T1 | 2400 | Jordan Lee |  | 2026-05-03T19:12:36Z'],
    ignored: ['1 sent (General Withdrawal)'],
    addressedTo: ['maya@example.com'],
  },
  'paypal-day-first.csv': {
    layout: 'paypal',
    zone: 'GMT',
    payments: ['3 | T1 | 4400 | Jordan Lee |  | 2026-11-10T20:12:36Z'],
    ignored: ['1 sent (General Withdrawal)'],
    addressedTo: ['maya@example.com'],
  },
  'paypal-euros.csv': {
    layout: 'paypal',
    zone: null,
    payments: [],
    ignored: [
      '2 part of another row (General Currency Conversion)',
      '1 other currency (22.10 EUR, changed into 24.00 USD)',
    ],
    addressedTo: ['maya@example.com'],
  },
  'paypal-french.csv': {
    layout: 'paypal',
    zone: 'America/Montreal',
    payments: ['2 | FR1 | 102400 | Jordan Lee |  | 2026-05-02T00:12:36Z'],
    ignored: [
      '1 not completed (En attente)',
      '1 part of another row (Suspension de paiement)',
      '1 unknown (Paiement surprise)',
    ],
    addressedTo: ['maya@example.com'],
  },
  'paypal-friends-held.csv': {
    layout: 'paypal',
    zone: 'EST',
    payments: ['2 | T36 | 2500 | Jordan Lee |  | 2026-11-18T18:34:51Z'],
    ignored: ['2 part of another row (Payment Hold; Payment Release)'],
    addressedTo: ['maya@example.com'],
  },
  'paypal-german.csv': {
    layout: 'paypal',
    zone: 'CEST',
    payments: ['2 | DE1 | 102400 | Jordan Lee | Danke | 2026-05-02T00:12:36Z'],
    ignored: ['1 sent (Allgemeine Zahlung)', '2 refunded (Rückzahlung)'],
    addressedTo: ['maya@example.com'],
  },
  'paypal-held.csv': {
    layout: 'paypal',
    zone: 'PDT',
    payments: ['2 | T36 | 2400 | Jordan Lee |  | 2026-05-01T20:34:51Z'],
    ignored: ['2 part of another row (Payment Hold; Payment Release)'],
    addressedTo: ['maya@example.com'],
  },
  'paypal-italian.csv': {
    layout: 'paypal',
    zone: 'Europe/Rome',
    payments: ['2 | IT1 | 2400 | Jordan Lee |  | 2026-05-01T18:12:36Z'],
    ignored: ["1 sent (Trasferimento avviato dall'utente)"],
    addressedTo: null,
  },
  'paypal-italian-refund.csv': {
    layout: 'paypal',
    zone: 'Europe/Rome',
    payments: [
      '2 | IT1 | 2400 | Jordan Lee |  | 2026-05-01T18:12:36Z | possible refund',
      '4 | IT3 | 2400 | Priya Nair |  | 2026-05-08T19:00:00Z',
    ],
    ignored: ['1 refunded (Rimborso di pagamento)'],
    addressedTo: null,
  },
  'paypal-partly-refunded.csv': {
    layout: 'paypal',
    zone: 'EDT',
    payments: ['2 | T1 | 2400 | Jordan Lee |  | 2026-05-02T00:12:36Z | part refund'],
    ignored: [
      '1 not completed (Cancelled Payment)',
      '1 not from a person (PayPal Buyer Credit Payment Funding)',
      '2 part of another row (Payment Review Hold; Payment Review Release)',
    ],
    addressedTo: ['maya@example.com'],
  },
  'paypal-portuguese.csv': {
    layout: 'paypal',
    zone: 'BRT',
    payments: ['2 | PT1 | 2400 | Jordan Lee |  | 2026-12-25T12:10:11Z'],
    ignored: ['1 sent (Retirada geral - Conta bancária)'],
    addressedTo: null,
  },
  'paypal-spanish.csv': {
    layout: 'paypal',
    zone: 'EDT',
    payments: ['2 | TX1 | 2400 | Jordan Lee |  | 2026-05-02T00:12:36Z'],
    ignored: [],
    addressedTo: ['maya@example.com'],
  },
  'paypal-tabs.txt': {
    layout: 'paypal',
    zone: 'EDT',
    payments: ['2 | T1 | 102400 | Lee, Jordan "JL" |  | 2026-05-02T00:12:36Z'],
    ignored: [],
    addressedTo: ['maya@example.com'],
  },
  'venmo-business.csv': {
    layout: 'venmo',
    zone: 'UTC',
    payments: [
      '2 | 3000000000000000001 | 2400 | Jordan Lee | Lovely haircut | 2026-05-01T18:43:08Z',
    ],
    ignored: ['1 sent (Payment)'],
    addressedTo: ['Cole Cuts'],
  },
  'venmo-four-equal.csv': {
    layout: 'venmo',
    zone: null,
    payments: [
      '4 | 1 | 500 | Guest 1 | thanks | 2026-11-14T22:31:08',
      '5 | 2 | 500 | Guest 2 | thanks | 2026-11-15T00:10:08',
      '6 | 3 | 500 | Guest 3 | thanks | 2026-11-15T03:33:08',
      '7 | 4 | 500 | Guest 4 | thanks | 2026-11-15T05:12:08',
    ],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-lone-quote.csv': {
    layout: 'venmo',
    zone: null,
    payments: [
      '4 | 1 | 2400 | Jordan Lee | 7" pizza | 2026-05-01T18:43:08',
      '5 | 2 | 500 | Sam Ortiz | ok | 2026-05-01T19:43:08',
    ],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-no-activity.csv': {
    layout: 'venmo',
    zone: null,
    payments: [],
    ignored: ['1 no payment'],
    addressedTo: ['@maya-cole'],
  },
  'venmo-period-in-preamble.csv': {
    layout: 'venmo',
    zone: null,
    payments: ['5 | 2000000000000000001 | 2400 | Jordan Lee | thanks | 2026-05-01T18:43:08'],
    ignored: ['2 no payment'],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-personal.csv': {
    layout: 'venmo',
    zone: null,
    payments: [
      '5 | 1000000000000000001 | 2400 | Jordan Lee | Brunch 🥞 ☕ “tip” | 2026-05-01T18:43:08',
      '6 | 1000000000000000002 | 725 | Priya Nair | round | 2026-05-01T19:43:08',
    ],
    ignored: ['2 no payment', '2 sent (Charge; Standard Transfer)', '1 not completed (Cancelled)'],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-quote-and-comma.csv': {
    layout: 'venmo',
    zone: null,
    payments: [
      '4 | 1 | 2400 | Jordan Lee | for "coffee", lovely morning | 2026-05-01T18:43:08',
      '5 | 2 | 500 | Sam Ortiz | ok | 2026-05-01T19:43:08',
      '6 | 3 | 1000 | Priya Nair | lovely, thank you | 2026-05-01T20:43:08',
    ],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-quote-first.csv': {
    layout: 'venmo',
    zone: null,
    payments: [
      '4 | 1 | 2400 | Jordan Lee | "Super" barista | 2026-05-01T18:43:08',
      '5 | 2 | 500 | Sam Ortiz | ok | 2026-05-01T19:43:08',
      '6 | 3 | 1000 | Priya Nair | lovely, thank you | 2026-05-01T20:43:08',
    ],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-quote-merges-rows.csv': {
    layout: 'venmo',
    zone: null,
    payments: [
      '4 | 1 | 3100 | Jordan Lee | "Super" barista | 2026-11-16T23:00:08',
      '5 | 2 | 3200 | Sam Ortiz | ok | 2026-11-17T23:00:08',
      '6 | 3 | 3300 | Priya Nair | lovely, thank you | 2026-11-19T23:00:08',
    ],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-quoted.csv': {
    layout: 'venmo',
    zone: null,
    payments: ['2 | 1 | 115000 | Jordan Lee | Rent | 2026-05-01T18:43:08'],
    ignored: ['1 sent (Merchant Transaction)'],
    addressedTo: ['Maya Cole'],
  },
  'venmo-quotes-in-note.csv': {
    layout: 'venmo',
    zone: null,
    payments: [
      '4 | 1 | 2400 | Jordan Lee | for "$24 tip" at brunch | 2026-05-01T18:43:08',
      '5 | 2 | 500 | Sam Ortiz | ok | 2026-05-01T19:43:08',
    ],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-resaved-am-pm.csv': {
    layout: 'venmo',
    zone: null,
    payments: ['4 |  | 2400 | Jordan Lee | thanks | 2026-05-01T18:43:08'],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-resaved-late-evening.csv': {
    layout: 'venmo',
    zone: null,
    payments: ['4 |  | 4100 | Jordan Lee | thanks | 2026-11-12T23:43:08'],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-resaved.csv': {
    layout: 'venmo',
    zone: null,
    payments: ['4 |  | 2400 | Jordan Lee | thanks | 2026-05-01T18:43:00'],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-sep-line.csv': {
    layout: 'venmo',
    zone: null,
    payments: ['5 | 1 | 2400 | Jordan Lee | thanks | 2026-05-01T18:43:08'],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-team.csv': {
    layout: 'venmo',
    zone: null,
    payments: ['4 | 1 | 6100 | Robin Vale | Tip for great service! | 2026-11-08T22:43:30'],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-tip-and-fee.csv': {
    layout: 'venmo',
    zone: null,
    payments: ['4 | 1 | 4500 | Jordan Lee | trim + tip | 2026-05-01T18:43:08'],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-unrelated-charge.csv': {
    layout: 'venmo',
    zone: null,
    payments: ['4 | 1 | 4000 | Noor Haddad | Camping share 🏕 | 2026-11-06T13:30:00'],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'venmo-username.csv': {
    layout: 'venmo',
    zone: null,
    payments: ['3 | 1 | 2400 | Jordan Lee | x | 2026-05-01T18:43:08'],
    ignored: ['5 no payment'],
    addressedTo: ['@maya_cole'],
  },
  'venmo-utf16-tabs.csv': {
    layout: 'venmo',
    zone: null,
    payments: ['4 | 1 | 2400 | Jordan Lee | thanks 😀 | 2026-05-01T18:43:08'],
    ignored: [],
    addressedTo: ['@maya-cole', 'Maya Cole'],
  },
  'wells-fargo.csv': {
    layout: 'wells-fargo',
    zone: null,
    payments: ['1 | WF000000 | 2400 | JORDAN LEE |  | 2026-05-01'],
    ignored: [],
    addressedTo: null,
  },
};

const refused: Record<string, { problem: string; copy: string | null }> = {
  'bank-of-another-name.csv': {
    problem:
      'Line 1: this looks like the file of a bank that we do not know. Zelle has no statement of its own: we read the files of Chase, Bank of America and Wells Fargo. We found: “Date”, “Description”, “Debit”, “Credit”, “Balance”.',
    copy: 'Date,Description,Debit,Credit,Balance',
  },
  'paypal-german-mac.csv': {
    problem:
      'Line 1: this looks like PayPal, but a column for the currency is missing. We found: “Datum”, “Uhrzeit”, “Zeitzone”, “Name”, “Typ”, “Status”, “WŠhrung”, “Brutto”, “GebŸhr”, “Netto”, “Absender E-Mail-Adresse”, “EmpfŠnger E-Mail-Adresse” and 5 more.',
    copy: '"Datum";"Uhrzeit";"Zeitzone";"Name";"Typ";"Status";"WŠhrung";"Brutto";"GebŸhr";"Netto";"Absender E-Mail-Adresse";"EmpfŠnger E-Mail-Adresse";"Transaktionscode";"Zugehšriger Transaktionscode";"Guthaben";"Hinweis";"Auswirkung auf Guthaben"',
  },
  'paypal-without-amount.csv': {
    problem:
      'Line 1: this looks like PayPal, but a column for the amount is missing. We found: “Date”, “Time”, “TimeZone”, “Name”, “Type”, “Status”, “Currency”, “Transaction ID”.',
    copy: '"Date","Time","TimeZone","Name","Type","Status","Currency","Transaction ID"',
  },
  'sign-in-page.csv': {
    problem:
      'This is a web page, not a statement. Sign in to the app again in your browser, then download the CSV once more.',
    copy: null,
  },
};

beforeAll(() => {
  // In the background, pages do not pause.
  vi.stubGlobal('document', { hidden: true });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

describe('a statement of each layout', () => {
  it.each(Object.entries(readable))('%s is read', async (name, says) => {
    const { layout, zones, payments, ignored, addressedTo } = await read(file(name));
    expect({
      layout,
      zone: zones.join(' ') || null,
      payments: payments.map(describePayment),
      ignored: describeIgnored(ignored),
      addressedTo,
    }).toEqual(says);
  });

  it.each(Object.entries(refused))('%s is refused in words', async (name, { problem, copy }) => {
    const { message, heading } = await problemIn(file(name));
    expect({ problem: message, copy: heading }).toEqual({ problem, copy });
  });

  it('asks which number is the day when nothing in the file says so, and uses the answer', async () => {
    const content = file('paypal-unclear-dates.csv');
    const question = await read(content).catch((error: unknown) => error);
    expect(question).toBeInstanceOf(UnclearDates);
    expect(question).toMatchObject({
      written: '03/05/2026',
      monthFirst: { year: 2026, month: 3, day: 5 },
      dayFirst: { year: 2026, month: 5, day: 3 },
    });
    const times = async (order: 'month first' | 'day first') =>
      (await read(content, { order })).payments.map(({ time }) => describeTime(time));
    expect(await times('month first')).toEqual(['2026-03-05T19:12:36Z', '2026-04-05T19:12:36Z']);
    expect(await times('day first')).toEqual(['2026-05-03T19:12:36Z', '2026-05-04T19:12:36Z']);
  });

  it('has its expected values here', () => {
    const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
    const tested = [...Object.keys(readable), ...Object.keys(refused), 'paypal-unclear-dates.csv'];
    expect(names.toSorted()).toEqual(tested.toSorted());
  });
});
