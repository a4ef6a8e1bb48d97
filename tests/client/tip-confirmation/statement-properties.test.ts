// Random payments, written as each app and bank writes them, are read back to the cent and second.
// A damaged file is either still read correctly or rejected with the line.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Payment } from '../../../src/client/features/tip-confirmation/statement/payment';
import {
  StatementProblem,
  UnclearDates,
} from '../../../src/client/features/tip-confirmation/statement/problem';
import { read } from './support/read';
import { type Truth, ways, writtenFile } from './support/statement-writer';

beforeAll(() => {
  // In the background, pages do not pause.
  vi.stubGlobal('document', { hidden: true });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

describe('with any payments, layout, language and other rows', () => {
  it('the payments are read back exactly, and every row is accounted for', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(writtenFile, async ({ way, text, truth, noise }) => {
        seen.add(way);
        const { payments, ignored } = await read(text);
        expect(payments).toEqual(truth);
        expect(ignored.reduce((sum, { rows }) => sum + rows, 0)).toBe(noise);
      }),
      { numRuns: 300 },
    );
    expect(seen.size).toBe(ways.length);
  }, 60_000);
});

const damage = fc.record({
  does: fc.constantFrom('remove', 'insert', 'replace'),
  what: fc.constantFrom('quote', 'separator', 'line end'),
  at: fc.nat(),
  by: fc.constantFrom(',', ';', '\t', '|', '"', '\n', '\r', ''),
});

describe('a damaged quotation mark, separator or line ending', () => {
  it('never makes up a payment: the file is read correctly, or refused with the line', async () => {
    const outcomes = { right: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(writtenFile, damage, async (file, hit) => {
        const places = structureOf(file.text, file.separator);
        const all = [...places.quote, ...places.separator, ...places['line end']];
        const inserts = { quote: '"', separator: file.separator, 'line end': '\n' };
        const some =
          hit.does === 'insert' && hit.what !== 'separator'
            ? everywhere(file.text)
            : places[hit.what];
        const at = some.length > 0 ? some[hit.at % some.length] : all[hit.at % all.length];
        if (at === undefined) return;
        const kept = hit.does === 'insert' ? at : at + 1;
        const put = hit.does === 'remove' ? '' : hit.does === 'insert' ? inserts[hit.what] : hit.by;
        const damaged = file.text.slice(0, at) + put + file.text.slice(kept);

        const outcome = await read(damaged).catch((error: unknown) => error);
        if (outcome instanceof StatementProblem) {
          expect(outcome.line).not.toBeNull();
          outcomes.refused += 1;
        } else if (outcome instanceof UnclearDates) {
          outcomes.refused += 1;
        } else {
          const { payments, ignored } = outcome as Awaited<ReturnType<typeof read>>;
          const unknown = ignored.find(({ reason }) => reason === 'unknown')?.rows ?? 0;
          expectNoOther(payments, file.truth, unknown);
          outcomes.right += 1;
        }
      }),
      { numRuns: 500 },
    );
    expect(outcomes.right).toBeGreaterThan(20);
    expect(outcomes.refused).toBeGreaterThan(20);
  }, 60_000);
});

/** Expects correct amounts and times. Texts may be damaged, and missing payments are reported. */
function expectNoOther(payments: readonly Payment[], truth: readonly Truth[], unknown: number) {
  const money = ({ cents, time }: Pick<Payment, 'cents' | 'time'>) => JSON.stringify([cents, time]);
  const left = truth.map(money);
  for (const payment of payments) {
    const place = left.indexOf(money(payment));
    expect(place, `a payment that nobody made: ${JSON.stringify(payment)}`).toBeGreaterThanOrEqual(
      0,
    );
    left.splice(0, place + 1, ...left.slice(0, place));
  }
  expect(left.length).toBeLessThanOrEqual(unknown);
}

/** Finds the quotes, separators and line ends that structure a text's rows and cells. */
function structureOf(text: string, separator: string) {
  const places: Record<'quote' | 'separator' | 'line end', number[]> = {
    quote: [],
    separator: [],
    'line end': [],
  };
  let quoted = false;
  for (const [at, character] of [...text.split('')].entries()) {
    if (character === '"') {
      quoted = !quoted;
      places.quote.push(at);
    } else if (!quoted && character === separator) places.separator.push(at);
    else if (!quoted && (character === '\n' || character === '\r')) places['line end'].push(at);
  }
  return places;
}

const everywhere = (text: string) => Array.from({ length: text.length }, (_, at) => at);
