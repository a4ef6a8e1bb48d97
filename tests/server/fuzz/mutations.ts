// Mutations of valid requests. They are derived from the call's schema, so that they often pass the
// first check and reach those behind it.
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Call } from '#contract/call';
import {
  IDEMPOTENCY_KEY_HEADER,
  SENT_AT_HEADER,
  SESSION_COOKIE,
  TIMEZONE_HEADER,
  TIP_SESSION_COOKIE,
  TIP_SESSION_HEADER,
} from '#contract/call';
import { type Token, tokens } from './world';

type Described = z.core.JSONSchema.JSONSchema;
type Part = 'params' | 'query' | 'body';

export type Mutation =
  /** Sets a field, or removes it if undefined. `path` lists names, outermost first. */
  | { part: Part; path: string[]; value: unknown }
  | { part: 'headers'; path: [string]; value: string | undefined }
  /** Replaces this many characters of the JSON, starting at a position. */
  | { part: 'text'; at: number; length: number; by: string }
  | { part: 'file'; at: number; by: number }
  | { part: 'file'; keep: number };

export function mutationsOf(call: Call): fc.Arbitrary<Mutation[]> {
  const kinds: fc.Arbitrary<Mutation>[] = [
    ...partMutations('params', call.params),
    ...partMutations('query', call.query),
    // Most mistakes are possible in a body.
    ...(call.body ? Array(3).fill(partMutations('body', call.body)).flat() : []),
    headerMutation,
    ...(call.body && !call.file ? [textMutation] : []),
    ...(call.file ? [fileMutation, cutFile] : []),
  ];
  return fc.array(fc.oneof(...kinds), { maxLength: 4 });
}

function partMutations(part: Part, schema: Call[Part]): fc.Arbitrary<Mutation>[] {
  if (!schema) return [];
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const known = fieldsOf(described as Described, []).map(({ path, field }) =>
    fc
      .oneof(
        { weight: 4, arbitrary: special(path) ?? nearly(field) },
        { weight: 1, arbitrary: anything },
      )
      .map((value): Mutation => ({ part, path, value })),
  );
  const unknown = fc
    .tuple(fc.constantFrom('surprise', '__proto__', 'constructor', 'toString', ''), anything)
    .map(([name, value]): Mutation => ({ part, path: [name], value }));
  return [fc.oneof(...known, unknown)];
}

interface Field {
  path: string[];
  field: Described;
}

function fieldsOf({ properties = {} }: Described, above: string[]): Field[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const field = value as Described;
    const path = [...above, name];
    return [{ path, field }, ...fieldsOf(field, path)];
  });
}

const times = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000+23:59',
  '1969-12-31T23:59:59-00:01',
  '2024-02-29T23:59:59.999999999Z',
  '2026-06-30T12:00:00+02:00',
  '9999-12-31T23:59:59-23:59',
  `2026-01-01T00:00:00.${'9'.repeat(300)}Z`,
];
const ids = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01890000-0000-7000-8000-000000000000',
  '01890000-0000-7000-8000-00000000ABCD',
];
const numbers = [
  0,
  -0,
  0.01,
  0.1 + 0.2,
  1.005,
  12.5,
  9999.99,
  10_000,
  10_000.01,
  -1,
  1,
  5,
  6,
  2.5,
  2 ** 31,
  2 ** 53,
  1e21,
  1e308,
  5e-324,
  -1e308,
];
const texts = [
  '',
  ' ',
  '\n',
  '%00',
  '%',
  '../..',
  "'; drop table tips; --",
  '<script>',
  '{}',
  'null',
  '0',
  'a@b.c',
  'ADA@EXAMPLE.COM',
  '(555) 123-4567',
  '15551234567',
  '@ada-marsh',
  '$adamarsh',
  'https://g.page/r/x',
  'https://yelp.com/biz/x',
  'javascript:alert(1)',
  '＠',
  'İ',
  'ſ',
  '🍹',
  '\u202e',
  '\ufeff',
  '\ufffe',
  '\u2028',
  'e\u0301',
  'admin',
  'me',
  'stream',
  'attempt',
];

/** A paging cursor, valid or not. */
const cursor = fc
  .tuple(
    fc.oneof(
      fc.nat(),
      fc.integer({ min: 12, max: 17 }).map((digits) => '9'.repeat(digits)),
    ),
    fc.oneof(fc.uuid(), fc.constantFrom(...ids)),
  )
  .map(([time, id]) => Buffer.from(`${time} ${id}`).toString('base64url'));

/** Values that no schema describes, because only the server produces them. */
const special = ([name = '']: string[]) => ({ cursor })[name];

const anyText = fc.oneof(
  fc.constantFrom(...texts, ...times, ...ids),
  fc.constantFrom<Token>(...tokens),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

const anything: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.constantFrom(undefined, null, true, false, [], {}, [[]], ...numbers),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Generates values that are valid for a field, or nearly so. */
function nearly(field: Described): fc.Arbitrary<unknown> {
  const { anyOf, type, enum: words, format, minLength = 0, maxLength, minimum, maximum } = field;
  if (anyOf) return fc.oneof(...anyOf.map((one) => nearly(one as Described)));
  if (words) return fc.constantFrom(...words);
  if (type === 'boolean') return fc.boolean();
  if (type === 'number' || type === 'integer') {
    const near = [minimum, maximum].flatMap((edge) =>
      edge === undefined ? [] : [edge - 1, edge, edge + 1],
    );
    return fc.oneof(fc.constantFrom(...numbers, ...near), fc.double(), fc.integer());
  }
  if (type === 'null') return fc.constant(null);
  if (type !== 'string') return anything;
  if (format === 'uuid') {
    return fc.oneof(fc.uuid(), fc.constantFrom(...ids), fc.constantFrom<Token>(...tokens));
  }
  if (format === 'date-time') return fc.constantFrom(...times);
  if (maxLength === undefined) return anyText;
  const edges = [minLength - 1, minLength, maxLength - 1, maxLength, maxLength + 1]
    .filter((length) => length >= 0)
    .flatMap((length) => ['x', 'é', '9', ' '].map((unit) => unit.repeat(length)));
  return fc.oneof(anyText, fc.constantFrom(...edges), fc.emailAddress(), fc.webUrl());
}

const headerNames = [
  IDEMPOTENCY_KEY_HEADER,
  SENT_AT_HEADER,
  TIP_SESSION_HEADER,
  TIMEZONE_HEADER,
  'authorization',
  'cookie',
  'content-type',
  'accept',
  'accept-encoding',
  'user-agent',
  'if-none-match',
  'origin',
  'sec-fetch-site',
  'dnt',
  'x-forwarded-for',
  'expect',
  'range',
];
const headerValue = fc.oneof(
  fc.constantFrom('', '*', 'null', 'application/json', 'application/json; charset=latin1', '1'),
  fc.constantFrom(...times, ...ids, 'Bearer ', 'cross-site', 'same-origin', 'x'.repeat(300)),
  fc.constantFrom(
    `${SESSION_COOKIE}=; ${TIP_SESSION_COOKIE}=%`,
    `${TIP_SESSION_COOKIE}={tip session}; ${SESSION_COOKIE}="x"`,
    '{tip session}',
    'Bearer {tip session}',
  ),
  // Characters that HTTP allows in a header.
  fc.string({ unit: fc.constantFrom(...' !"%,/:;=@AZaz~é\u00ff'), maxLength: 40 }),
);
const headerMutation = fc
  .tuple(fc.constantFrom(...headerNames), fc.option(headerValue, { nil: undefined }))
  .map(([name, value]): Mutation => ({ part: 'headers', path: [name], value }));

const textMutation = fc
  .record({
    at: fc.nat(400),
    length: fc.nat(3),
    by: fc.constantFrom('', '"', '{', '}', ',', '\\', '\\u0000', '\\ud800', '\u0000', '1e999'),
  })
  .map((change): Mutation => ({ part: 'text', ...change }));

const fileMutation = fc
  .record({ at: fc.nat(10_000), by: fc.integer({ min: 0, max: 255 }) })
  .map((change): Mutation => ({ part: 'file', ...change }));
const cutFile = fc.nat(100).map((keep): Mutation => ({ part: 'file', keep }));
