import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { paypalPartlyRefunded } from '../../../src/client/features/tip-confirmation/statement/layouts/paypal-vocabulary';
import { UnclearDates } from '../../../src/client/features/tip-confirmation/statement/problem';
import { readAmount } from '../../../src/client/features/tip-confirmation/statement/read-amount';
import {
  instantIn,
  readClock,
  splitTime,
} from '../../../src/client/features/tip-confirmation/statement/read-time';
import { describeIgnored, problemIn, read } from './support/read';

beforeAll(() => {
  // In the background, pages do not pause.
  vi.stubGlobal('document', { hidden: true });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const utc = (iso: string) => Date.parse(`${iso}Z`);
const at = (iso: string) => ({ kind: 'instant', ms: utc(iso) });
const wall = (
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
) => ({ kind: 'wall', wall: { year, month, day, hour, minute, second } });

const problemOf = async (content: BlobPart) => (await problemIn(content)).message;

const venmoHeading =
  ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (tax),Amount (fee),Tax Rate,Tax Exempt,Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer';
const venmo = (...rows: string[]) =>
  [
    'Account Statement - (@maya) ,,,,,,,,,,,,,,,,,,,,,',
    'Account Activity,,,,,,,,,,,,,,,,,,,,,',
    venmoHeading,
    ',,,,,,,,,,,,,,,,$8.00,,,,,',
    ...rows,
    ',,,,,,,,,,,,,,,,,$53.00,$0.00,,$0.00,"In case of errors\nor questions, write to us"',
  ].join('\n');
const venmoRow = (line: {
  at?: string;
  type?: string;
  status?: string;
  note?: string;
  amount: string;
}) => {
  const {
    at = '2026-05-01T18:43:08',
    type = 'Payment',
    status = 'Complete',
    note = 'Thanks',
  } = line;
  return `,324,${at},${type},${status},${note},Jordan Lee,Maya,"${line.amount}",,,,,,,Venmo balance,,,,Venmo,,`;
};

const cashHeading =
  '"Transaction ID","Date","Transaction Type","Currency","Amount","Fee","Net Amount","Asset Type","Asset Price","Asset Amount","Status","Notes","Name of sender/receiver","Account"';
const cash = (...rows: string[]) => [cashHeading, ...rows].join('\r\n');

const paypalHeading =
  '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID"';
const paypal = (...rows: string[]) => [paypalHeading, ...rows].join('\r\n');
/** Like PayPal's files, with a column for the payment that a refund is of. */
const paypalWithReferences = (...rows: string[]) =>
  [
    '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Transaction ID","Reference Txn ID"',
    ...rows,
  ].join('\r\n');

describe('a statement', () => {
  it('of Venmo has the incoming payments, each with its line', async () => {
    const statement = await read(
      venmo(
        venmoRow({ amount: '+ $1,015.50', note: '"=HYPERLINK(""x"")"' }),
        venmoRow({ amount: '- $20.00' }),
        venmoRow({ amount: '+ $9.00', status: 'Pending' }),
        venmoRow({ amount: '+ $30.00', type: 'Standard Transfer' }),
        venmoRow({ amount: '+ $5.00', note: '"two\nlines"' }),
        venmoRow({ amount: '+ $7.00', type: 'Charge' }),
      ),
    );
    expect(statement.method).toBe('venmo');
    expect(statement.payments.map(({ line, cents, payer }) => [line, cents, payer])).toEqual([
      [5, 101_550, 'Jordan Lee'],
      [9, 500, 'Jordan Lee'],
      // The worker charged the payer, so “From” has the worker.
      [11, 700, 'Maya'],
    ]);
    expect(statement.payments[0]?.time).toEqual(wall(2026, 5, 1, 18, 43, 8));
  });

  it('of Cash App has the incoming payments, in its time zone', async () => {
    const statement = await read(
      cash(
        '"a","2026-05-01 20:12:36 EDT","Received P2P","USD","$10","$0","$10","","","","PAYMENT DEPOSITED","","Sam","Cash"',
        '"b","2026-05-01 20:12:36 EDT","Sent P2P","USD","-$10","$0","-$10","","","","PAYMENT SENT","","Sam","Visa"',
        '"c","2026-05-01 20:12:36 EST","P2P","USD","$1,200.25","-$3","$1,197.25","","","","COMPLETE","","Ana","Cash"',
        '"d","2026-05-01 20:12:36 EST","Boost Payment","USD","$1","$0","$1","","","","CARD REFUNDED","","","Visa"',
        '"e","2026-05-01 20:12:36 EST","Received P2P","BTC","0.1","0","0.1","BTC","","","COMPLETE","","Ana","Cash"',
      ),
    );
    expect(statement.method).toBe('cashapp');
    expect(statement.payments).toEqual([
      { line: 2, id: 'a', cents: 1000, payer: 'Sam', note: null, time: at('2026-05-02T00:12:36') },
      {
        line: 4,
        id: 'c',
        cents: 120_025,
        payer: 'Ana',
        note: null,
        time: at('2026-05-02T01:12:36'),
      },
    ]);
  });

  it('of PayPal has the gross of each incoming payment, and neither fees nor refunds', async () => {
    const statement = await read(
      paypal(
        '"05/31/2026","18:43:08","PDT","Ben","General Payment","Completed","USD","15.00","-0.74","14.26","b@x","m@x","1"',
        '"05/31/2026","18:43:08","America/New_York","Ben","Mobile Payment","Completed","USD","1,015.00","0","1,015.00","b@x","m@x","2"',
        '"05/31/2026","18:43:08","PDT","Ben","Payment Refund","Completed","USD","15.00","0","15.00","b@x","m@x","3"',
        '"05/31/2026","18:43:08","PDT","Ben","General Payment","Pending","USD","15.00","0","15.00","b@x","m@x","4"',
        '"05/31/2026","18:43:08","PDT","Ben","General Payment","Completed","EUR","15.00","0","15.00","b@x","m@x","5"',
        '"05/31/2026","18:43:08","PDT","Shop","General Payment","Completed","USD","-15.00","0","-15.00","m@x","s@x","6"',
      ),
    );
    expect(statement.method).toBe('paypal');
    expect(statement.payments).toMatchObject([
      { line: 2, cents: 1500, payer: 'Ben', time: at('2026-06-01T01:43:08') },
      { line: 3, cents: 101_500, payer: 'Ben', time: at('2026-05-31T22:43:08') },
    ]);
  });

  it.each([
    ['Venmo', venmo(venmoRow({ amount: '+ $15.00', status: 'Refunded' })), [['324', Infinity]]],
    [
      'Cash App',
      cash(
        '"a","2026-05-01 20:12:36 EDT","Received P2P","USD","-$15","$0","-$15","","","","PAYMENT REFUNDED","","Sam","Cash"',
        '"b","2026-05-01 20:12:36 EST","Boost Payment","USD","$1","$0","$1","","","","CARD REFUNDED","","","Visa"',
      ),
      [['a', Infinity]],
    ],
    [
      'PayPal',
      paypalWithReferences(
        '"05/30/2026","18:43:08","PDT","Ben","General Payment","Refunded","USD","15.00","1",""',
        '"05/31/2026","18:43:08","PDT","Ben","Payment Refund","Completed","USD","-15.00","2","1"',
        '"05/31/2026","18:43:08","PDT","Ana","Chargeback","Completed","USD","-20.00","3","from-may"',
        '"05/31/2026","18:43:08","PDT","Eva","Payment Refund","Completed","EUR","-9.00","4","in-euros"',
      ),
      [
        ['1', Infinity],
        ['from-may', 2000],
      ],
    ],
  ])('of %s says which payments went back, and how much of them', async (_, text, back) => {
    const { payments, wentBack } = await read(text);
    expect(payments).toEqual([]);
    expect([...wentBack]).toEqual(back);
  });

  it('doubts the payments of an amount before its refund, if that names none of them', async () => {
    const row = (date: string, type: string, gross: string, id: string, reference = '') =>
      `"${date}","18:43:08","PDT","Ben","${type}","Completed","USD","${gross}","${id}","${reference}"`;
    const doubted = async (...rows: string[]) =>
      (await read(paypalWithReferences(...rows))).payments.map(({ line, refund }) => [
        line,
        refund ?? null,
      ]);
    const payments = [
      row('05/02/2026', 'General Payment', '15.00', '1'),
      row('05/02/2026', 'General Payment', '9.00', '2'),
      row('05/20/2026', 'General Payment', '15.00', '3'),
    ];
    const refund = (reference: string) =>
      row('05/10/2026', 'Payment Refund', '-15.00', '4', reference);
    const all = [
      [2, 'possible'],
      [3, null],
      [4, null],
    ];
    expect(await doubted(...payments, refund(''))).toEqual(all);
    // A spreadsheet has lost the digits.
    expect(await doubted(...payments, refund('1E+18'))).toEqual(all);
    expect(await doubted(...payments, refund('2'))).toEqual([
      [2, null],
      [4, null],
    ]);
    expect(await doubted(...payments, refund('of-april'))).toEqual(
      all.map(([line]) => [line, null]),
    );
    // It may be of the payment without a number.
    const lost = row('05/02/2026', 'General Payment', '15.00', '1E+18');
    expect(await doubted(lost, refund('1'))).toEqual([[2, 'possible']]);
  });

  it('doubts a payment of which only a part went back', async () => {
    const row = (type: string, status: string, gross: string, id: string, reference = '') =>
      `"05/02/2026","18:43:08","PDT","Ben","${type}","${status}","USD","${gross}","${id}","${reference}"`;
    const doubted = async (...refunds: string[]) => {
      const payment = row('General Payment', 'Completed', '15.00', '1');
      const { payments, wentBack } = await read(paypalWithReferences(payment, ...refunds));
      return [payments.map(({ cents, refund }) => [cents, refund]), wentBack.get('1')];
    };
    const [part, rest] = [
      row('Payment Refund', 'Completed', '-4.00', '2', '1'),
      row('Payment Refund', 'Completed', '-11.00', '3', '1'),
    ];
    expect(await doubted(part)).toEqual([[[1500, 'part']], 400]);
    expect(await doubted(part, rest)).toEqual([[], 1500]);
    // Listed again, where two files were joined.
    expect(await doubted(rest, rest)).toEqual([[[1500, 'part']], 1100]);
    for (const status of paypalPartlyRefunded) {
      const { payments } = await read(
        paypalWithReferences(row('General Payment', status, '15.00', '1')),
      );
      expect(payments).toMatchObject([{ cents: 1500, refund: 'part' }]);
    }
  });

  it('does not count a refund that failed or was undone, and doubts its payment if that is not certain', async () => {
    const row = (type: string, status: string, gross: string, id: string, reference = '') =>
      `"05/02/2026","18:43:08","PDT","Ben","${type}","${status}","USD","${gross}","${id}","${reference}"`;
    const readWith = async (...refunds: string[]) => {
      const payment = row('General Payment', 'Completed', '15.00', '1');
      const statement = await read(paypalWithReferences(payment, ...refunds));
      const { payments, wentBack, ignored } = statement;
      expect(wentBack.has('1')).toBe(payments.length === 0);
      return [payments.map(({ refund }) => refund ?? null), ...describeIgnored(ignored)];
    };
    const refund = (status: string, gross: string, reference = '1') =>
      row('Payment Refund', status, gross, `r${gross}`, reference);
    expect(await readWith(refund('Completed', '-15.00'))).toEqual([
      [],
      '2 refunded (Payment Refund)',
    ]);
    expect(await readWith(refund('Failed', '-15.00'))).toEqual([
      ['possible'],
      '1 not completed (Failed)',
    ]);
    expect(await readWith(refund('Pending', '-15.00', ''))).toEqual([
      ['possible'],
      '1 not completed (Pending)',
    ]);
    expect(await readWith(refund('Surprising', '-15.00'))).toEqual([
      ['possible'],
      '1 unknown (Surprising)',
    ]);
    // The money came back.
    expect(
      await readWith(
        refund('Completed', '-15.00'),
        row('Reversal', 'Completed', '15.00', '3', '1'),
      ),
    ).toEqual([[null], '2 refunded (Payment Refund; Reversal)']);
    // Without signs, a refund is positive.
    expect(await readWith(refund('Completed', '15.00'))).toEqual([
      [],
      '2 refunded (Payment Refund)',
    ]);
  });

  it('is refused with the line of a refund that cannot be read, which may be of any payment', async () => {
    const refund = (date: string, gross: string) =>
      paypalWithReferences(
        `"${date}","18:43:08","PDT","Ben","Payment Refund","Completed","USD","${gross}","1",""`,
      );
    expect(await problemOf(refund('05/31/2026', '1S.00'))).toBe(
      "Line 2: the amount “1S.00” can't be read.",
    );
    expect(await problemOf(refund('05/32/2026', '-15.00'))).toMatch(/^Line 2: the date/);
  });

  it('asks for the order of day and month also for the sake of such a refund', async () => {
    const file = [
      'Date,Time,TimeZone,Type,Status,Currency,Gross',
      '05/05/2026,18:43:08,GMT,General Payment,Completed,USD,15.00',
      '04/06/2026,18:43:08,GMT,Payment Refund,Completed,USD,-15.00',
    ].join('\n');
    await expect(read(file)).rejects.toThrow(UnclearDates);
    const doubted = async (order: 'month first' | 'day first') =>
      (await read(file, { order })).payments.map(({ refund }) => refund ?? null);
    expect(await doubted('month first')).toEqual([null]);
    expect(await doubted('day first')).toEqual(['possible']);
  });

  it('may write the day first, where no other reading is possible', async () => {
    const row = (date: string) =>
      `"${date}","08:00:00","UTC","Ben","General Payment","Completed","USD","1.234,56","0","0","","",""`;
    const { payments } = await read(paypal(row('03/04/2026'), row('25/04/2026')));
    expect(payments.map(({ time }) => time)).toEqual([
      at('2026-04-03T08:00:00'),
      at('2026-04-25T08:00:00'),
    ]);
    expect(payments[0]?.cents).toBe(123_456);
  });

  it.each([
    ['in', 'Ze"lle payment from JORDAN LEE 12345678901'],
    ['after', 'Zelle" payment from JORDAN LEE 12345678901'],
    ['some words after', 'Zelle pay"ment from JORDAN LEE 12345678901'],
    ['or a line end in', '"Zel\nle payment from JORDAN LEE 12345678901"'],
  ])(
    'of a bank has a Zelle payment also with a mark %s the name of Zelle',
    async (_, description) => {
      const file = (text: string) =>
        [
          'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
          `CREDIT,05/01/2026,${text},24.00,PARTNERFI_TO_CHASE,1024.00,,`,
        ].join('\n');
      const { payments, ignored } = await read(file(description));
      expect(payments).toMatchObject([{ cents: 2400, payer: 'JORDAN LEE', id: '12345678901' }]);
      expect(ignored).toEqual([]);
      // Also outgoing payments, whatever precedes the amount.
      const sent = await read(file(description.replace('from', 'to')));
      expect([sent.payments, sent.ignored[0]?.reason]).toEqual([[], 'sent']);
    },
  );

  it('may be UTF-16 or Windows-1252, with or without a byte order mark', async () => {
    const text = venmo(venmoRow({ amount: '+ $5.00' })).replaceAll('Jordan', 'José');
    const units = new Uint16Array([...text].map((letter) => letter.charCodeAt(0)));
    const bigEndian = new Uint8Array(units.length * 2);
    for (const [at, unit] of units.entries())
      new DataView(bigEndian.buffer).setUint16(at * 2, unit);
    const windows = new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
    for (const content of [
      `\uFEFF${text}`,
      new Uint8Array(new Uint16Array([0xfeff, ...units]).buffer),
      new Uint8Array(units.buffer),
      new Uint8Array([0xfe, 0xff, ...bigEndian]),
      windows,
    ]) {
      expect((await read(content as BlobPart)).payments).toMatchObject([
        { cents: 500, payer: 'José Lee' },
      ]);
    }
  });

  it('may have a byte order mark before its second part, and keeps its lines', async () => {
    const one = small(smallRow('x'));
    const joined = `${one}\n\uFEFF${small(smallRow('y').replace('1,', '2,'))}`;
    expect((await read(joined)).payments).toHaveLength(2);
    expect(await problemOf(`${joined}\n1`)).toMatch(/^Line 5: there should be/);
  });

  it('may be two joined files, and counts rows in both only once', async () => {
    const one = small(smallRow('x'), smallRow('y').replace('1,', '2,'));
    const { payments, ignored } = await read(`${one}\n${one}`);
    expect(payments.map(({ id }) => id)).toEqual(['1', '2']);
    expect(ignored).toEqual([{ reason: 'part of another row', rows: 2, words: [] }]);
  });

  it('may separate its cells with semicolons', async () => {
    const text = venmo(venmoRow({ amount: '+ $5.00' })).replaceAll(',', ';');
    expect((await read(text)).payments).toHaveLength(1);
  });

  it.each([
    ['an empty file', '', 'This file is empty.'],
    [
      'another table',
      'name,phone\nJordan,5',
      'Line 1: these are not the headings of Venmo, Cash App, PayPal, Chase, Bank of America or Wells Fargo. We found: “name”, “phone”.',
    ],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0', /^Line 1: no headings of a statement/],
    [
      'a formula for an amount',
      venmo(venmoRow({ amount: '=2+3' })),
      "Line 5: the amount “=2+3” can't be read.",
    ],
    [
      'no amount',
      venmo(venmoRow({ amount: '+ $5.00' }), venmoRow({ amount: '' })),
      /^Line 6: the amount/,
    ],
    [
      'a day that never was',
      venmo(venmoRow({ amount: '$5', at: '2026-02-30T10:00:00' })),
      /^Line 5: the date “2026-02-30 10:00:00”/,
    ],
    [
      'a quotation mark that is not closed',
      `${venmoHeading}\n${venmoRow({ amount: '$5' })}\n,"324,2026-05-01T10:00:00,Payment`,
      /^Line 3: a quotation mark/,
    ],
  ])('that is %s is refused with the line', async (_, content, message) => {
    const problem = await problemOf(content);
    if (typeof message === 'string') expect(problem).toBe(message);
    else expect(problem).toMatch(message);
  });

  const small = (...rows: string[]) =>
    ['ID,Datetime,Type,Status,Note,From,To,Amount (total)', ...rows].join('\n');
  const smallRow = (note: string, people = 'Sam,Maya') =>
    `1,2026-05-01T10:00:00,Payment,Complete,${note},${people},+ $5.00`;
  const zoned = (zone: string) =>
    paypal(
      `"05/31/2026","18:43:08","${zone}","Ben","General Payment","Completed","USD","15.00","0","15.00","b@x","m@x","1"`,
    );
  it.each([
    [
      'a mark in a type',
      small(smallRow('x').replace('Payment', 'Pay"ment')),
      'Line 2: “Pay"ment” has a quotation mark or a line end in it.',
    ],
    [
      'a mark in a heading',
      'Date,Time,TimeZone,Type,Status,Curr"ency,Gross\n05/31/2026,18:43,PDT,General Payment,Completed,USD,5.00',
      /^Line 1: this looks like the headings of PayPal, but they are damaged/,
    ],
    [
      'a line end in a heading',
      'Curr\nency,Date,Time,TimeZone,Type,Status,Gross\nUSD,05/31/2026,18:43,PDT,General Payment,Completed,5.00',
      /^Line 2: this looks like the headings of PayPal, but they are damaged/,
    ],
    [
      'a mark that swallows a row',
      small(smallRow('"x'), smallRow('y"')),
      'Line 2: a quotation mark may hide the next line.',
    ],
    [
      'a line end in its first cell',
      'Description,Amount,Posting Date,Details\nZelle payment from\nJORDAN LEE 12345670001,5.00,01/01/2026,CREDIT,',
      'Line 2: there should be 5 columns, and there is 1.',
    ],
    [
      'a mark in place of a separator, that swallows a row',
      small(smallRow('x').replace(',Payment', '"Payment').replace(',x', ',"x'), smallRow('", "')),
      /^Line 2: /,
    ],
    [
      'marks that can be read in two ways',
      small(smallRow('"a"b,"c"', 'd",Maya')),
      'Line 2: a quotation mark stands where it can be read in two ways.',
    ],
    [
      'two rows in one line',
      [
        'ID,Datetime,Type,Status,From,Amount (total),Note',
        '1,2026-05-01T10:00:00,Payment,Complete,Sam,+ $5.00,"so, so"2,2026-05-01T11:00:00,Payment,Complete,Ana,+ $6.00,"well, ok"',
      ].join('\n'),
      'Line 2: a quotation mark stands where it can be read in two ways.',
    ],
    [
      'a separator too many',
      small(smallRow('x,')),
      'Line 2: there should be 8 columns, and there are 9.',
    ],
    [
      'a line end in a row',
      small(smallRow('x\n')),
      'Line 2: there should be 8 columns, and there are 5.',
    ],
    ['no zone where one belongs', zoned(''), 'Line 2: the time zone is missing.'],
    [
      'a part of a zone',
      zoned('America/Los'),
      "Line 2: the time zone “America/Los” can't be read.",
    ],
  ])('that is damaged by %s is refused with the line', async (_, content, message) => {
    const problem = await problemOf(content);
    if (typeof message === 'string') expect(problem).toBe(message);
    else expect(problem).toMatch(message);
  });

  it('refused for its layout gives its heading line to send to us; without a heading there is none', async () => {
    const heading = 'ID,Datetime,Type,Status,Note,From,To,Amount (total)';
    const refused = await problemIn(small(smallRow('x,')));
    expect([refused.line, refused.heading, refused.isOfRow]).toEqual([2, heading, true]);
    const without = await problemIn('"05/01/2026","24.00","*","","ZELLE"\n"05/01/2026","24.00"');
    expect([without.line, without.heading, without.isOfRow]).toEqual([2, null, true]);
  });

  it('of 50 MB is read to the end, and one with an unclosed quotation mark is given up early', async () => {
    const row = `${venmoRow({ amount: '- $5.00', note: 'x'.repeat(400) })}\n`;
    const long = row.repeat(Math.ceil((50 * 1024 * 1024) / row.length));
    const parts: number[] = [];
    const onProgress = (part: number) => void parts.push(part);
    const statement = await read(`${venmoHeading}\n${long}${venmoRow({ amount: '$5.00' })}`, {
      onProgress,
    });
    expect(statement.payments).toHaveLength(1);
    expect(parts.length).toBeGreaterThan(100);
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    expect(await problemOf(`${venmoHeading}\n,"${long.replaceAll('"', '')}`)).toMatch(
      /^Line 2: a quotation mark/,
    );
  }, 60_000);

  it('may hold a cell of 40 KB with anything in it', async () => {
    for (const filler of [' ', '"', '""', ',', '";"', 'x', 'Zelle payment from ', '1,', '@']) {
      const note = filler.repeat(40_000 / filler.length);
      const row = venmoRow({ amount: '+ $5.00', note: `"${note.replaceAll('"', '""')}"` });
      const { payments } = await read(venmo(row));
      expect(payments.map(({ cents }) => cents)).toEqual([500]);
      // With unescaped quotes it is either read or rejected, and quickly.
      await read(venmo(venmoRow({ amount: '+ $5.00', note: `"${note}"` }))).catch(() => undefined);
      for (const column of ['at', 'type', 'status', 'amount'] as const) {
        await read(venmo(venmoRow({ amount: '+ $5.00', [column]: `"${note}"` }))).catch(
          () => undefined,
        );
      }
    }
  });

  it('may have 100,000 rows, but too many payments are refused with the line', async () => {
    const rows = (row: string) => Array.from({ length: 100_000 }, () => row);
    const out = await read(venmo(...rows(venmoRow({ amount: '- $5.00' }))));
    expect(out.ignored).toContainEqual({ reason: 'sent', rows: 100_000, words: ['Payment'] });
    expect(await problemOf(venmo(...rows(venmoRow({ amount: '$5.00' }))))).toBe(
      'Line 20005: there are too many payments. Download a shorter period.',
    );
  }, 60_000);

  it('is read no further once it is canceled', async () => {
    const controller = new AbortController();
    const long = `${venmoHeading}\n${`${venmoRow({ amount: '- $5.00' })}\n`.repeat(20_000)}`;
    const parts: number[] = [];
    const onProgress = (part: number) => {
      parts.push(part);
      if (part > 0.5) controller.abort(new Error('enough'));
    };
    await expect(read(long, { signal: controller.signal, onProgress })).rejects.toThrow('enough');
    expect(parts.at(-1)).toBeLessThan(1);
  });
});

describe('an amount', () => {
  it.each([
    ['$12.50', 1250, null],
    ['+ $1,234.56', 123_456, null],
    ['- $5.00', -500, null],
    ['\u2212$5', -500, -500],
    ['$-5', -500, -500],
    ['($5.00)', -500, null],
    ['5.00-', -500, null],
    ['12.00 USD', 1200, null],
    ['1.234,56', null, 123_456],
    ["1'234.56", 123_456, null],
    ['1\u202f234,56', null, 123_456],
    ['1,234', 123_400, null],
    ['1.234', null, 123_400],
    ['1,234,567.8', 123_456_780, null],
    ['1,234.567', null, null],
    ['$.50', 50, null],
    ['\u00a07,5\u00a0', null, 750],
    ['1,2', null, 120],
    ['', null, null],
    ['$', null, null],
    ['=1+1', null, null],
    ['1,23,456', null, null],
    ['1.2.3', null, null],
    ['12 apples', null, null],
    ['1\n2', null, null],
    ['€5', null, null],
  ])('written %j is %j cents with a point, and %j with a comma', (text, point, comma) => {
    expect(readAmount(text, 'point')).toBe(point);
    expect(readAmount(text, 'comma')).toBe(comma);
  });
});

describe('a time of a day', () => {
  it.each([
    ['18:43:08', [18, 43, 8]],
    ['18:43', [18, 43, 0]],
    ['6:43 PM', [18, 43, 0]],
    ['11:43:08 PM', [23, 43, 8]],
    ['12:00:00 AM', [0, 0, 0]],
    ['12:30 p. m.', [12, 30, 0]],
    ['6:43\u202fpm', [18, 43, 0]],
    ['13:00 PM', null],
    ['0:30 AM', null],
    ['24:00', null],
    ['7:60', null],
    ['7', null],
  ])('written %j is %j', (text, parts) => {
    const clock = readClock(text);
    expect(clock && [clock.hour, clock.minute, clock.second]).toEqual(parts);
  });

  it.each([
    ['2026-05-01T18:43:08Z', '2026-05-01', '18:43:08', 'Z'],
    ['2026-05-01 20:12:36 EDT', '2026-05-01', '20:12:36', 'EDT'],
    ['5/1/2026 6:43:08 PM', '5/1/2026', '6:43:08 PM', ''],
    ['5/1/2026, 6:43 p.m. America/New_York', '5/1/2026', '6:43 p.m.', 'America/New_York'],
    ['2026-05-01T18:43:08+02:00', '2026-05-01', '18:43:08', '+02:00'],
    ['05/01/2026', '05/01/2026', '', ''],
  ])('in one cell with its date, %j, is split', (text, date, clock, zone) => {
    expect(splitTime(text)).toEqual({ date, clock, zone });
  });
});

describe('a local time', () => {
  const time = { year: 2026, month: 11, day: 1, hour: 12, minute: 0, second: 0 };
  it.each([
    ['UTC', '2026-11-01T12:00:00'],
    ['pst', '2026-11-01T20:00:00'],
    ['GMT-05:00', '2026-11-01T17:00:00'],
    ['+0530', '2026-11-01T06:30:00'],
    ['America/New_York', '2026-11-01T17:00:00'],
  ])('in %s is an instant', (zone, iso) => {
    expect(instantIn(time, zone, new Map())).toBe(utc(iso));
  });

  it('an hour after the clocks change is in the new offset', () => {
    const early = { ...time, hour: 3 };
    expect(instantIn(early, 'America/Los_Angeles', new Map())).toBe(utc('2026-11-01T11:00:00'));
    expect(instantIn(early, 'Australia/Sydney', new Map())).toBe(utc('2026-10-31T16:00:00'));
  });

  it.each(['', 'Mars/Base', 'XYZ'])('in the unknown zone %j is rejected', (zone) => {
    expect(instantIn(time, zone, new Map())).toBeNull();
  });
});
