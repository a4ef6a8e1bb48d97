import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { everyTextField } from '../support/text-fields';

const LENGTH = 40_000;
const filled = (start: string, filling: string, end = '') =>
  `${start}${filling.repeat(Math.ceil(LENGTH / filling.length))}${end}`;

/** Texts that make a careless pattern backtrack from every character or in every combination. */
const hostile = {
  'one letter': filled('', 'a'),
  'one letter, then something else': filled('', 'a', '!'),
  'one digit, then something else': filled('', '1', '!'),
  'spaces inside': filled('a', ' ', 'a'),
  'spaces around': filled('', ' ', 'a'),
  'line breaks': filled('a', '\r\n\t', 'a'),
  dots: filled('', '.'),
  'dots between two at signs': filled('a@', '.', '@'),
  'letters and dots': filled('a@', 'a.', '@'),
  'at signs': filled('', '@'),
  'addresses in a row': filled('', 'a@a.a', ' '),
  'a local part without end': filled('', 'a.', 'a@'),
  'hyphens between letters': filled('a', '-a', '!'),
  'hyphens alone': filled('a', '-', '!'),
  'links in a row': filled('', 'https://venmo.com/u/', '!'),
  'a host without end': filled('https://', 'a.', 'google'),
  'a host of Google that never ends': filled('https://', 'google.co.', '!'),
  'a path without end': filled('https://g.page/', '/', '\\'),
  'a phone number without end': filled('', '(5) ', 'x'),
  'a time without end': filled('2026-01-01T00:00:00.', '1', '?'),
  'combining marks': filled('a', '\u0301', '!'),
  emoji: filled('', '👩‍👩‍👧', '!'),
  dollars: filled('', '$', '!'),
};

/**
 * CPU time, which does not depend on the machine's load. For texts of this length, linear patterns
 * need well under a millisecond; quadratic ones need seconds.
 */
const MAX_MS = 250;

function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it.each(everyTextField())('$call is fast with a hostile $path', ({ schema }) => {
  for (const [what, text] of Object.entries(hostile)) {
    const spent = processorMs(() => void z.safeParse(schema, text));
    expect(spent, what).toBeLessThan(MAX_MS);
  }
});

it('covers every text that a call accepts', () => {
  const paths = everyTextField().map(({ call, path }) => `${call} ${path}`);
  expect(paths).toEqual(
    expect.arrayContaining([
      'createTip body.customerEmail',
      'saveTipAttempt body.tipperEmail',
      'putOwnProfile body.venmo_handle',
      'trackScan body.metadata.connectionSpeed',
      'getTipAttempt query.session_id',
      'patchTip params.id',
    ]),
  );
});
