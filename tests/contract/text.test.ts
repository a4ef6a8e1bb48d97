import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { personName } from '#contract/accounts/auth';
import { isVisibleText, normalizeLine, normalizeLines } from '#contract/text';
import { everyTextField } from '../support/text-fields';

const shown = (name: string) =>
  everyTextField().find(({ call, path }) => `${call} ${path}` === name);

/** Texts that people other than their author read. Handles, hosts and links have own alphabets. */
const oneLine = [
  'signup body.firstName',
  'signup body.lastName',
  'patchAccount body.firstName',
  'patchAccount body.lastName',
  'putOwnProfile body.displayName',
  'putOwnProfile body.jobTitle',
  'createPage body.displayName',
  'createPage body.jobTitle',
  'saveTipAttempt body.tipperName',
  'createTip body.customerName',
  'createTeam body.name',
  'putTheme body.name',
  'addPasskey body.name',
  'renamePasskey body.name',
  'createQrCode body.name',
  'patchQrCode body.name',
  'postAdjustment body.note',
  'correctTeamShift body.note',
];
const severalLines = [
  'putOwnProfile body.bio',
  'createPage body.bio',
  'patchTip body.reviewText',
  'createSupportRequest body.message',
];

/** Secrets and machine-to-machine values, which are compared but never shown. */
const unseen =
  /password|token|search|cursor|confirmation|clientData|attestation|authenticator|signature|timeZone|qrCode|endpoint|replaces|fingerprint|metadata|deviceInfo|params\.|query\.domain|userHandle/i;

const turned = [
  '\u202e',
  '\u202a',
  '\u2066',
  '\u2069',
  '\u0000',
  '\u001b',
  '\u200b',
  '\ufeff',
  '\ud800',
];
const nothing = [
  '\u3164',
  '\u0301',
  '\u200d',
  '\u2800',
  '\u115f\u1160',
  '\ufe0f',
  '\u{e0041}',
  '\u00a0',
];

const parse = (name: string, text: string): unknown => {
  const field = shown(name);
  if (!field) throw new Error(`There is no ${name}`);
  const parsed = z.safeParse(field.schema as z.ZodMiniType, text);
  return parsed.success ? parsed.data : null;
};

describe.each([...oneLine, ...severalLines])('%s', (name) => {
  it('refuses bidirectional overrides and control characters', () => {
    for (const sign of turned) expect(parse(name, `Ma${sign}ya`)).toBe('Maya');
  });

  it('refuses text that is invisible', () => {
    for (const text of nothing) expect(['', null]).toContain(parse(name, text));
  });

  it('keeps letters of every script, with their marks', () => {
    for (const text of ['María José', 'मीरा', 'Nguyễn', '田中', 'שרה', 'Zoe\u0308']) {
      expect(parse(name, text)).toBe(text);
    }
  });

  it('keeps line breaks only in multi-line fields', () => {
    const lines = severalLines.includes(name) ? 'Maya\nTorres' : 'Maya Torres';
    for (const end of ['\r\n', '\n', '\u2028']) expect(parse(name, `Maya${end}Torres`)).toBe(lines);
  });
});

it('applies to every text that a call accepts and others see', () => {
  const known = new Set([...oneLine, ...severalLines]);
  const open = everyTextField().filter(({ call, path, schema }) => {
    const parsed = z.safeParse(schema as z.ZodMiniType, 'Ma\u202eya');
    const isKept = parsed.success && JSON.stringify(parsed.data).includes('\u202e');
    return isKept && !known.has(`${call} ${path}`) && !unseen.test(path);
  });
  expect(open.map(({ call, path }) => `${call} ${path}`)).toEqual([]);
});

describe('visible text', () => {
  it.each(['Maya', '5', '★', '👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', "'", '한', 'علی\u200cرضا'])('is %s', (text) => {
    expect(isVisibleText(text)).toBe(true);
    expect(normalizeLine(text)).toBe(text);
  });

  it('stays visible when it is normalized, which is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const normalize of [normalizeLine, normalizeLines]) {
          expect(normalize(normalize(text))).toBe(normalize(text));
          expect(isVisibleText(normalize(text))).toBe(isVisibleText(text));
        }
        expect(normalizeLine(text)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
      }),
    );
  });
});

describe('a first name', () => {
  const said = (text: string) => personName('First name').safeParse(text).error?.issues[0]?.message;

  it('is missing if it is invisible', () => {
    for (const text of ['\u3164', '\u115f \u1160', '\u200b'])
      expect(said(text)).toBe('First name is required');
  });

  it.each(['\u0301', '\u0301Maya', "O'Brien", 'Anne-Marie', 'Maya 2'])(
    'has only letters with their marks, not %j',
    (text) => expect(said(text)).toMatch(/is required|can only contain letters/),
  );
});
