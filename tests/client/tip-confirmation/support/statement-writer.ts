// Writes random payments as the apps and banks do, among rows that are not payments.
import fc from 'fast-check';
import type {
  LocalDateTime,
  PaymentTime,
} from '../../../../src/client/features/tip-confirmation/statement/payment';

/** A payment as written in a file, which must be read from it. */
export interface Truth {
  line: number;
  id: string | null;
  cents: number;
  payer: string | null;
  note: string | null;
  time: PaymentTime;
}

export interface WrittenFile {
  text: string;
  separator: string;
  truth: Truth[];
  /** Rows that are not payments. */
  noise: number;
}

/** A payment, before it is written in any format. */
interface Paid {
  cents: number;
  payer: string;
  note: string;
  wall: LocalDateTime;
  charged: boolean;
}

/** The parts of a file's layout that do not depend on the app. */
interface Style {
  separator: string;
  quoted: 'all' | 'needed';
  lineEnd: '\n' | '\r\n';
  mark: boolean;
  sepLine: boolean;
  shuffle: number;
}

/** The format of one app: its columns, and their contents for payments and other rows. */
interface Way {
  name: string;
  preamble: string[];
  headings: string[];
  /** Whether there are headings, which allow columns in any order. */
  free: boolean;
  extraSeparator: boolean;
  payment(paid: Paid, number: number): { cells: string[]; says: Omit<Truth, 'line'> };
  noise: string[][];
}

const pad = (number: number, length = 2) => String(number).padStart(length, '0');
const iso = ({ year, month, day }: LocalDateTime) => `${year}-${pad(month)}-${pad(day)}`;
const monthFirst = ({ year, month, day }: LocalDateTime) => `${pad(month)}/${pad(day)}/${year}`;
const dayFirst = ({ year, month, day }: LocalDateTime) => `${pad(day)}/${pad(month)}/${year}`;
const dotted = ({ year, month, day }: LocalDateTime) => `${pad(day)}.${pad(month)}.${year}`;
const clock = ({ hour, minute, second }: LocalDateTime) =>
  [hour, minute, second].map((n) => pad(n)).join(':');
const halfDay = ({ hour, minute, second }: LocalDateTime) =>
  `${hour % 12 || 12}:${pad(minute)}:${pad(second)} ${hour < 12 ? 'AM' : 'PM'}`;
const grouped = (digits: string, by: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, by);
const point = (cents: number) =>
  `${grouped(String(Math.floor(cents / 100)), ',')}.${pad(cents % 100)}`;
const comma = (cents: number) =>
  `${grouped(String(Math.floor(cents / 100)), '.')},${pad(cents % 100)}`;

const instant = (wall: LocalDateTime, minutes: number): PaymentTime => ({
  kind: 'instant',
  ms: Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute - minutes, wall.second),
});
const said = (text: string) => text.trim() || null;

function venmo(resaved: boolean): Way {
  const when = (wall: LocalDateTime) =>
    resaved
      ? `${wall.month}/${wall.day}/${wall.year} ${halfDay(wall)}`
      : `${iso(wall)}T${clock(wall)}`;
  return {
    name: resaved ? 'Venmo, saved by a spreadsheet' : 'Venmo',
    preamble: ['Account Statement - (@maya-cole) ', 'Account Activity'],
    headings: [
      '',
      'ID',
      'Datetime',
      'Type',
      'Status',
      'Note',
      'From',
      'To',
      'Amount (total)',
      'Amount (fee)',
      'Ending Balance',
      'Disclaimer',
    ],
    free: true,
    extraSeparator: false,
    payment: ({ cents, payer, note, wall, charged }, number) => {
      const people = charged ? ['Maya Cole', payer] : [payer, 'Maya Cole'];
      return {
        cells: [
          '',
          `30000000000000${number}`,
          when(wall),
          charged ? 'Charge' : 'Payment',
          'Complete',
          note,
          ...people,
          `+ $${point(cents)}`,
          '',
          '',
          '',
        ],
        says: {
          id: `30000000000000${number}`,
          cents,
          payer,
          note: said(note),
          time: { kind: 'wall', wall },
        },
      };
    },
    noise: [
      ['', '', '', '', '', '', '', '', '', '', '$1,310.00', ''],
      [
        '',
        '77',
        '2026-05-02T01:43:08',
        'Payment',
        'Complete',
        'gas',
        'Maya Cole',
        'Priya Nair',
        '- $51.22',
        '',
        '',
        '',
      ],
      [
        '',
        '78',
        '2026-05-02T01:44:08',
        'Payment',
        'Pending',
        '',
        'Priya Nair',
        'Maya Cole',
        '+ $9.00',
        '',
        '',
        '',
      ],
      [
        '',
        '79',
        '2026-05-02T01:45:08',
        'Standard Transfer',
        'Issued',
        '',
        '',
        '',
        '- $27.25',
        '',
        '',
        '',
      ],
      [
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'If something looks wrong\non this statement:\n - "call" us, or write',
      ],
    ],
  };
}

const venmoBusiness: Way = {
  name: 'Venmo for a business',
  preamble: [],
  headings: [
    'Transaction ID',
    'Date',
    'Time (UTC)',
    'Type',
    'Status',
    'Note',
    'From',
    'To',
    'Amount (total)',
    'Amount (net)',
  ],
  free: true,
  extraSeparator: false,
  payment: ({ cents, payer, note, wall }, number) => ({
    cells: [
      `"B${number}"`,
      monthFirst(wall),
      clock(wall),
      'Payment',
      'Complete',
      note,
      payer,
      'Cole Cuts',
      `+ $${point(cents)}`,
      `$${point(cents)}`,
    ],
    says: { id: `B${number}`, cents, payer, note: said(note), time: instant(wall, 0) },
  }),
  noise: [
    [
      '"X"',
      '05/01/2026',
      '18:55:08',
      'Payment',
      'Complete',
      'out',
      'Cole Cuts',
      'Priya Nair',
      '- $105.00',
      '- $105.00',
    ],
  ],
};

const cashApp: Way = {
  name: 'Cash App',
  preamble: [],
  headings: [
    'Transaction ID',
    'Date',
    'Transaction Type',
    'Currency',
    'Amount',
    'Fee',
    'Net Amount',
    'Asset Type',
    'Status',
    'Notes',
    'Name of sender/receiver',
    'Account',
  ],
  free: true,
  extraSeparator: false,
  payment: ({ cents, payer, note, wall, charged }, number) => ({
    cells: [
      `c${number}`,
      `${iso(wall)} ${clock(wall)} EDT`,
      charged ? 'P2P' : 'Received P2P',
      'USD',
      `$${point(cents)}`,
      '$0',
      `$${point(cents)}`,
      '',
      charged ? 'COMPLETE' : 'PAYMENT DEPOSITED',
      note,
      payer,
      'Your Cash',
    ],
    says: { id: `c${number}`, cents, payer, note: said(note), time: instant(wall, -240) },
  }),
  noise: [
    ['', '2026-05-01 20:17:36 EDT', 'Account Notifications', 'USD', '', '', '', '', '', '', '', ''],
    [
      's',
      '2026-05-01 20:15:36 EDT',
      'Sent P2P',
      'USD',
      '$10',
      '$0',
      '$10',
      '',
      'COMPLETE',
      '',
      'Priya Nair',
      'Card',
    ],
    [
      'b',
      '2026-05-01 20:15:36 EDT',
      'Bitcoin Buy',
      'USD',
      '-$48.88',
      '-$1.12',
      '-$50.00',
      'BTC',
      'COMPLETE',
      '',
      '',
      '',
    ],
    [
      'r',
      '2026-05-01 20:15:36 EDT',
      'Received P2P',
      'USD',
      '-$15',
      '$0',
      '-$15',
      '',
      'PAYMENT REFUNDED',
      '',
      'Priya Nair',
      'Cash',
    ],
  ],
};

interface PaypalWords {
  language: string;
  activity: string[];
  statement: string[];
  types: string[];
  complete: string;
  pending: string;
  withdrawal: string;
  date: (wall: LocalDateTime) => string;
  money: (cents: number) => string;
}

const paypalWords: PaypalWords[] = [
  {
    language: 'English',
    activity: [
      'Date',
      'Time',
      'TimeZone',
      'Name',
      'Type',
      'Status',
      'Currency',
      'Gross',
      'Fee',
      'Net',
      'From Email Address',
      'Transaction ID',
      'Reference Txn ID',
      'Note',
    ],
    statement: [
      'Date',
      'Time',
      'Time Zone',
      'Description',
      'Currency',
      'Gross ',
      'Fee ',
      'Net',
      'Balance',
      'Transaction ID',
      'From Email Address',
      'Name',
    ],
    types: ['General Payment', 'Mobile Payment', 'Website Payment'],
    complete: 'Completed',
    pending: 'Pending',
    withdrawal: 'General Withdrawal',
    date: monthFirst,
    money: point,
  },
  {
    language: 'Spanish',
    activity: [
      'Fecha',
      'Hora',
      'Zona horaria',
      'Nombre',
      'Tipo',
      'Estado',
      'Divisa',
      'Bruto',
      'Tarifa',
      'Neto',
      'Correo electrónico del remitente',
      'Id. de transacción',
      'Id. de referencia de trans.',
      'Nota',
    ],
    statement: [
      'Fecha',
      'Hora',
      'Zona horaria',
      'Descripción',
      'Divisa',
      'Bruto ',
      'Comisión ',
      'Neto',
      'Saldo',
      'Id. de transacción',
      'Correo electrónico del remitente',
      'Nombre',
    ],
    types: ['Pago general', 'Pago con Pago exprés'],
    complete: 'Completado',
    pending: 'Pendiente',
    withdrawal: 'Retirada iniciada por el usuario',
    date: dayFirst,
    money: comma,
  },
  {
    language: 'German',
    activity: [
      'Datum',
      'Uhrzeit',
      'Zeitzone',
      'Name',
      'Typ',
      'Status',
      'Währung',
      'Brutto',
      'Gebühr',
      'Netto',
      'Absender E-Mail-Adresse',
      'Transaktionscode',
      'Zugehöriger Transaktionscode',
      'Hinweis',
    ],
    statement: [
      'Datum',
      'Uhrzeit',
      'Zeitzone',
      'Beschreibung',
      'Währung',
      'Brutto',
      'Entgelt',
      'Netto',
      'Guthaben',
      'Transaktionscode',
      'Absender E-Mail-Adresse',
      'Name',
    ],
    types: ['Allgemeine Zahlung', 'Handyzahlung', 'PayPal Express-Zahlung'],
    complete: 'Abgeschlossen',
    pending: 'Ausstehend',
    withdrawal: 'Von Nutzer eingeleitete Abbuchung',
    date: dotted,
    money: comma,
  },
  {
    language: 'French',
    activity: [
      'Date',
      'Heure',
      'Fuseau horaire',
      'Nom',
      'Type',
      'État',
      'Devise',
      'Avant commission',
      'Commission',
      'Net',
      "De l'adresse email",
      'Numéro de transaction',
      'Numéro de la transaction de référence',
      'Remarque',
    ],
    statement: [
      'Date',
      'Heure',
      'Fuseau horaire',
      'Description',
      'Devise',
      'Avant commission',
      'Commission',
      'Net',
      'Solde',
      'Numéro de transaction',
      "Adresse email de l'expéditeur",
      'Nom',
    ],
    types: ['Paiement standard', 'Paiement Express Checkout'],
    complete: 'Terminé',
    pending: 'En attente',
    withdrawal: "Retrait initié par l'utilisateur",
    date: dayFirst,
    money: comma,
  },
  {
    language: 'Italian',
    activity: [
      'Data',
      'Orario',
      'Fuso orario',
      'Nome',
      'Tipo',
      'Stato',
      'Valuta',
      'Lordo',
      'Tariffa',
      'Netto',
      'Indirizzo email mittente',
      'Codice transazione',
      'Codice transazione di riferimento',
      'Messaggio',
    ],
    statement: [
      'Data',
      'Ora',
      'Fuso orario',
      'Descrizione',
      'Valuta',
      'Lordo ',
      'Tariffa ',
      'Netto',
      'Saldo',
      'Codice transazione',
      'Indirizzo email mittente',
      'Nome',
    ],
    types: ['Pagamento generico', 'Pagamento da cellulare'],
    complete: 'Completata',
    pending: 'In sospeso',
    withdrawal: "Trasferimento avviato dall'utente",
    date: dayFirst,
    money: comma,
  },
  {
    language: 'Portuguese',
    activity: [
      'Data',
      'Hora',
      'Fuso horário',
      'Nome',
      'Tipo',
      'Status',
      'Moeda',
      'Bruto',
      'Tarifa',
      'Líquido',
      'Endereço de e-mail do remetente',
      'ID da transação',
      'ID da transação de referência',
      'Nota',
    ],
    statement: [
      'Data',
      'Hora',
      'Fuso horário',
      'Descrição',
      'Moeda',
      'Bruto ',
      'Tarifa ',
      'Líquido',
      'Saldo',
      'ID da transação',
      'Endereço de e-mail do remetente',
      'Nome',
    ],
    types: ['Pagamento geral', 'Pagamento de doação'],
    complete: 'Concluído',
    pending: 'Pendente',
    withdrawal: 'Retirada geral - Conta bancária',
    date: dayFirst,
    money: comma,
  },
];

const late: LocalDateTime = { year: 2026, month: 10, day: 29, hour: 9, minute: 8, second: 7 };

function paypalActivity(words: PaypalWords): Way {
  const { activity, types, complete, pending, withdrawal, date, money } = words;
  const row = (
    name: string,
    type: string,
    status: string,
    gross: string,
    id: string,
    reference = '',
    note = '',
    wall = late,
  ) => [
    date(wall),
    clock(wall),
    'PDT',
    name,
    type,
    status,
    'USD',
    gross,
    money(0),
    gross,
    'jordan@example.com',
    id,
    reference,
    note,
  ];
  return {
    name: `PayPal's activity in ${words.language}`,
    preamble: [],
    headings: activity,
    free: true,
    extraSeparator: false,
    payment: ({ cents, payer, note, wall }, number) => ({
      cells: row(
        payer,
        types[number % types.length] ?? '',
        complete,
        money(cents),
        `T${number}`,
        '',
        note,
        wall,
      ),
      says: { id: `T${number}`, cents, payer, note: said(note), time: instant(wall, -420) },
    }),
    noise: [
      row('Priya Nair', types[0] ?? '', pending, money(700), 'N1'),
      row('Priya Nair', types[0] ?? '', complete, `-${money(800)}`, 'N2'),
      row('', withdrawal, complete, `-${money(123_456)}`, 'N3'),
      row('', 'Payment Release', complete, money(900), 'N4', 'T0'),
      row('', 'Something new', complete, money(900), 'N5'),
    ],
  };
}

function paypalStatement(words: PaypalWords): Way {
  const { statement, types, withdrawal, date, money } = words;
  const row = (name: string, type: string, gross: string, id: string, wall = late) => [
    date(wall),
    clock(wall),
    'America/Los_Angeles',
    type,
    'USD',
    gross,
    money(0),
    gross,
    money(0),
    id,
    'jordan@example.com',
    name,
  ];
  return {
    name: `PayPal's account statement in ${words.language}`,
    preamble: [],
    headings: statement,
    free: true,
    extraSeparator: false,
    payment: ({ cents, payer, wall }, number) => ({
      cells: row(payer, types[number % types.length] ?? '', money(cents), `T${number}`, {
        ...wall,
        month: 7,
      }),
      // In summer, seven hours behind UTC.
      says: {
        id: `T${number}`,
        cents,
        payer,
        note: null,
        time: instant({ ...wall, month: 7 }, -420),
      },
    }),
    noise: [
      row('', withdrawal, `-${money(123_456)}`, 'N1'),
      row('', 'Payment Hold', money(55), 'N2'),
    ],
  };
}

/** Banks' descriptions have no notes. */
const bankName = (payer: string) =>
  payer
    .replaceAll(/[^a-z ]/gi, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .toUpperCase() || 'LEE';
const day = ({ year, month, day: of }: LocalDateTime): PaymentTime => ({
  kind: 'day',
  day: { year, month, day: of },
});

const chase: Way = {
  name: 'Chase',
  preamble: [],
  headings: [
    'Details',
    'Posting Date',
    'Description',
    'Amount',
    'Type',
    'Balance',
    'Check or Slip #',
  ],
  free: true,
  extraSeparator: true,
  payment: ({ cents, payer, wall }, number) => ({
    cells: [
      'CREDIT',
      monthFirst(wall),
      `Zelle payment from ${bankName(payer)} 1234567${pad(number, 4)}`,
      point(cents),
      'PARTNERFI_TO_CHASE',
      '1,024.00',
      '',
    ],
    says: {
      id: `1234567${pad(number, 4)}`,
      cents,
      payer: bankName(payer),
      note: null,
      time: day(wall),
    },
  }),
  noise: [
    [
      'DEBIT',
      '05/01/2026',
      'Zelle payment to PRIYA NAIR 12345678901',
      '-20.00',
      'CHASE_TO_PARTNERFI',
      '1,000.00',
      '',
    ],
    ['CREDIT', '05/01/2026', 'PAYROLL, INC', '900.00', 'ACH_CREDIT', '1,900.00', ''],
  ],
};

const bankOfAmerica: Way = {
  name: 'Bank of America',
  preamble: ['Description,,Summary Amt.', 'Beginning balance as of 05/01/2026,,"1,000.00"', ''],
  headings: ['Date', 'Description', 'Amount', 'Running Bal.'],
  free: true,
  extraSeparator: false,
  payment: ({ cents, payer, wall, charged }, number) => ({
    cells: [
      monthFirst(wall),
      charged
        ? `Zelle payment from ${bankName(payer)} for "thanks, you"; Conf# a${number}`
        : `Zelle Transfer Conf# a${number}; ${bankName(payer)}`,
      point(cents),
      '1,024.00',
    ],
    says: {
      id: `a${number}`,
      cents,
      payer: bankName(payer),
      note: charged ? 'thanks, you' : null,
      time: day(wall),
    },
  }),
  noise: [
    ['05/01/2026', 'Beginning balance as of 05/01/2026', '', '1,000.00'],
    ['05/02/2026', 'Zelle payment to PRIYA NAIR Conf# b1', '-20.00', '980.00'],
    ['05/03/2026', 'CORNER BAKERY 05/02 PURCHASE', '-2.50', '977.50'],
  ],
};

const wellsFargo: Way = {
  name: 'Wells Fargo',
  preamble: [],
  headings: ['', '', '', '', ''],
  free: false,
  extraSeparator: false,
  payment: ({ cents, payer, wall }, number) => ({
    cells: [
      monthFirst(wall),
      point(cents),
      '*',
      '',
      `ZELLE FROM ${bankName(payer)} ON 05/01 REF # WF${number} thanks`,
    ],
    says: { id: `WF${number}`, cents, payer: bankName(payer), note: 'thanks', time: day(wall) },
  }),
  noise: [
    ['05/01/2026', '-20.00', '*', '', 'ZELLE TO NAIR PRIYA ON 05/01 REF # WF1'],
    ['05/01/2026', '-7.25', '*', '', 'CORNER BAKERY, PURCHASE'],
  ],
};

export const ways: Way[] = [
  venmo(false),
  venmo(true),
  venmoBusiness,
  cashApp,
  ...paypalWords.map(paypalActivity),
  ...paypalWords.map(paypalStatement),
  chase,
  bankOfAmerica,
  wellsFargo,
];

const wall = fc
  .date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-11-24T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((at) => ({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  }));

const paid: fc.Arbitrary<Paid> = fc.record({
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  payer: fc.constantFrom(
    'Jordan Lee',
    'Priya Nair',
    'José Ñandú',
    'Lee, Jordan "JL"',
    "Noor O'Hara",
    '=SUM(A1)',
    'Sam 🍕',
  ),
  note: fc.oneof(
    fc.constantFrom(
      '',
      'Tip for great service!',
      'great, "thanks"',
      'two; "so, so"\nlines',
      '"',
      '""',
      ',',
      ';\t|',
      '=2+3',
      'ends with "',
    ),
    fc.string({ maxLength: 20 }).map((text) => text.replaceAll('\r', '')),
  ),
  wall,
  charged: fc.boolean(),
});

const style: fc.Arbitrary<Style> = fc.record({
  separator: fc.constantFrom(',', ',', ';', '\t', '|'),
  quoted: fc.constantFrom('all', 'needed'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  mark: fc.boolean(),
  sepLine: fc.boolean(),
  shuffle: fc.nat(),
});

/** Generates a file in one of the formats, with payments and other rows in random order. */
export const writtenFile: fc.Arbitrary<WrittenFile & { way: string }> = fc
  .record({
    way: fc.constantFrom(...ways),
    style,
    rows: fc.array(fc.oneof({ arbitrary: paid, weight: 3 }, { arbitrary: fc.nat(), weight: 1 }), {
      minLength: 1,
      maxLength: 8,
    }),
  })
  .map(({ way, style: how, rows }) => ({ way: way.name, ...write(way, how, rows) }));

function write(way: Way, how: Style, rows: (Paid | number)[]): WrittenFile {
  const order = orderOf(way, how.shuffle);
  const lines: string[] = [];
  const truth: Truth[] = [];
  let noise = 0;
  let line = 1;
  const add = (text: string) => {
    lines.push(text);
    line += 1 + (text.match(/\n/g)?.length ?? 0);
  };
  const addCells = (cells: string[], extra: boolean) =>
    add(
      order.map((at) => quote(cells[at] ?? '', how)).join(how.separator) +
        (extra ? how.separator : ''),
    );

  if (how.sepLine) add(`sep=${how.separator}`);
  for (const text of way.preamble) add(text);
  if (way.free) addCells(way.headings, false);
  for (const [number, row] of rows.entries()) {
    if (typeof row === 'number') {
      noise += 1;
      addCells(way.noise[row % way.noise.length] ?? [], way.extraSeparator);
      continue;
    }
    const { cells, says } = way.payment(row, number);
    truth.push({ line, ...says });
    addCells(cells, way.extraSeparator);
  }
  const text = lines.map((text_) => text_.replaceAll('\n', how.lineEnd) + how.lineEnd).join('');
  return { text: (how.mark ? '\uFEFF' : '') + text, separator: how.separator, truth, noise };
}

/** Returns the columns' order, rotated and perhaps reversed. Without headings, it is fixed. */
function orderOf({ headings, free }: Way, shuffle: number): number[] {
  const places = headings.map((_, at) => at);
  if (!free) return places;
  const by = shuffle % places.length;
  const turned = [...places.slice(by), ...places.slice(0, by)];
  return shuffle % 2 === 0 ? turned : turned.toReversed();
}

function quote(cell: string, { separator, quoted }: Style): string {
  const needs = cell.includes(separator) || /["\n]/.test(cell);
  return quoted === 'all' || needs ? `"${cell.replaceAll('"', '""')}"` : cell;
}
