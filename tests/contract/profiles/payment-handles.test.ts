import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  cashappHandle,
  paypalEmail,
  paypalLink,
  venmoHandle,
  zelleInfo,
} from '#contract/profiles/payment-methods';

const kept = (schema: z.ZodMiniType, text: string) => {
  const parsed = z.safeParse(schema, text);
  return parsed.success ? parsed.data : null;
};

const characters = (chars: string) => fc.constantFrom(...chars);
const letter = characters('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digit = characters('0123456789');
const wordOf = (signs: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.array(signs, { minLength, maxLength }).map((all) => all.join(''));

describe('a Venmo username', () => {
  const name = wordOf(fc.oneof(letter, digit, characters('-_')), 5, 30).filter(
    (text) => !/^\d+$/.test(text) && text !== 'code',
  );
  const scheme = fc.constantFrom('', 'https://', 'http://', 'HTTPS://');
  const host = fc.constantFrom('venmo.com', 'www.venmo.com', 'account.venmo.com', 'Venmo.com');
  const tail = fc.constantFrom('', '/', '?txn=pay', '/?txn=pay&amount=5', '#top');
  const blank = fc.constantFrom('', ' ', '\u200b', '\u202a', '\n');

  it('is taken from any pasted address of it, with its case kept', () => {
    fc.assert(
      fc.property(name, scheme, host, fc.constantFrom('/', '/u/'), tail, blank, (...parts) => {
        const [maya, https, at, path, end, around] = parts;
        expect(kept(venmoHandle, `${around}${https}${at}${path}${maya}${end}${around}`)).toBe(maya);
        expect(kept(venmoHandle, `@${maya}`)).toBe(maya);
        expect(kept(venmoHandle, maya)).toBe(maya);
      }),
    );
  });

  it('is taken from the address of a payment', () => {
    expect(kept(venmoHandle, 'https://venmo.com/?txn=pay&recipients=maya-t&amount=5')).toBe(
      'maya-t',
    );
    expect(kept(venmoHandle, 'account.venmo.com/pay?recipients=%40maya-t')).toBe('maya-t');
  });

  it.each([
    'https://venmo.com/code?user_id=3141592653589793238',
    'venmo.com/code?user_id=31415&created=1',
    'https://venmo.com',
    'https://venmo.com/u/',
    'https://venmo.com/maya-t/stories',
    'https://evil.example/maya-t',
    'venmo.com.evil.example/maya-t',
    'https://venmo.com@evil.example/maya-t',
    'https://venmo.com/?txn=pay&recipients=maya-t,noah-t',
    '1234567',
    'maya t',
  ])('is rejected: %s', (text) => expect(kept(venmoHandle, text)).toBeNull());
});

describe('a $cashtag', () => {
  const tag = wordOf(fc.oneof(letter, digit), 1, 20).filter((text) => /[A-Za-z]/.test(text));

  it('has a letter somewhere, and is taken from its address', () => {
    fc.assert(
      fc.property(tag, (maya) => {
        for (const text of [maya, `$${maya}`, `cash.app/$${maya}`, `https://cash.app/$${maya}/5`]) {
          expect(kept(cashappHandle, text)).toBe(maya);
        }
        expect(kept(cashappHandle, `https://www.cash.app/$${maya}?qr=1`)).toBe(maya);
        expect(kept(cashappHandle, `https://cash.app/%24${maya}/`)).toBe(maya);
      }),
    );
  });

  it.each(['1luvpat', 'c1', '7a'])('may be %s', (text) =>
    expect(kept(cashappHandle, text)).toBe(text),
  );

  it.each([
    '123',
    '',
    '$',
    'maya_t',
    'maya t',
    'a'.repeat(21),
    'https://cash.app/app/ABC123',
    'https://cash.app',
    'https://evil.example/$maya',
    'https://cash.app/$maya_t',
  ])('is rejected: %j', (text) => expect(kept(cashappHandle, text)).toBeNull());
});

describe('a PayPal address', () => {
  it.each([
    ['Maya@Example.com', 'maya@example.com'],
    ['paypal.me/mayat', 'paypal.me/mayat'],
    ['https://paypal.me/MayaT/25USD', 'paypal.me/MayaT'],
    ['https://www.paypal.me/mayat?country.x=US', 'paypal.me/mayat'],
    ['https://www.paypal.com/paypalme/mayat', 'paypal.me/mayat'],
  ])('turns %s into %s', (text, stored) => {
    expect(kept(paypalEmail, text)).toBe(stored);
    expect(kept(paypalEmail, stored)).toBe(stored);
  });

  it.each([
    'mayat',
    'paypal.me/',
    'paypal.me/maya-t',
    `paypal.me/${'a'.repeat(21)}`,
    'https://www.paypal.com/mayat',
    'https://paypal.me.evil.example/mayat',
  ])('is rejected: %s', (text) => expect(kept(paypalEmail, text)).toBeNull());

  it('leads to what was entered, and never turns an email address into a name', () => {
    expect(paypalLink('paypal.me/MayaT', 12.5)).toBe('https://paypal.me/MayaT/12.50USD');
    expect(paypalLink('maya@example.com', 12.5)).toContain('business=maya%40example.com');
  });
});

describe('a Zelle recipient', () => {
  it.each([
    ['(555) 123-4567', '5551234567'],
    ['+1 (555) 123-4567', '5551234567'],
    ['1 555 123 4567', '5551234567'],
    ['\u202a+1‑555‑123‑4567\u202c', '5551234567'],
    ['٥٥٥١٢٣٤٥٦٧', '5551234567'],
    ['Maya@Example.com', 'maya@example.com'],
  ])('turns %s into %s', (text, stored) => expect(kept(zelleInfo, text)).toBe(stored));

  it.each(['+65 8123 4567', '+33 6 12 34 56 78', '33612345678', 'maya 5551234567', '555'])(
    'is not %s',
    (text) => expect(kept(zelleInfo, text)).toBeNull(),
  );
});
