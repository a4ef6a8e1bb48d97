// Spells out every service's links in full, because the services define the formats.
import { describe, expect, it } from 'vitest';
import {
  cashappLink,
  paypalLink,
  venmoAppLink,
  venmoProfileLink,
  venmoWebLink,
} from '#contract/profiles/payment-methods';
import { zelleQrLink } from '#contract/profiles/zelle-code';

describe('Venmo', () => {
  it('opens the app with recipient, amount and note', () => {
    expect(venmoAppLink('maya-w', 12.5)).toBe(
      'venmo://paycharge?txn=pay&recipients=maya-w&amount=12.50&note=Tip%20for%20great%20service!',
    );
  });

  it('opens the same payment on the web, hidden from the public feed', () => {
    expect(venmoWebLink('maya-w', 12.5)).toBe(
      'https://venmo.com/maya-w?txn=pay&amount=12.50&note=Tip%20for%20great%20service!&audience=private',
    );
  });

  it('encodes spaces as %20, never as +', () => {
    expect(venmoAppLink('maya-w', 5) + venmoWebLink('maya-w', 5)).not.toContain('+');
  });

  it('opens the profile as a last resort', () => {
    expect(venmoProfileLink('maya-w')).toBe('https://venmo.com/u/maya-w');
  });

  it.each(['@maya-w', 'maya-w'])('strips the @ of %s', (handle) => {
    expect(venmoAppLink(handle, 5)).toContain('recipients=maya-w&');
    expect(venmoWebLink(handle, 5)).toContain('https://venmo.com/maya-w?');
    expect(venmoProfileLink(handle)).toBe('https://venmo.com/u/maya-w');
  });
});

describe('Cash App', () => {
  it.each(['mayaw', '$mayaw'])('opens a payment to %s with a single, unencoded $', (tag) => {
    expect(cashappLink(tag, 12.5)).toBe('https://cash.app/$mayaw/12.50');
  });
});

describe('PayPal', () => {
  it('opens a payment to the email with the amount to two decimals', () => {
    expect(paypalLink('maya+tips@example.com', 12.5)).toBe(
      'https://www.paypal.com/cgi-bin/webscr?cmd=_xclick&business=maya%2Btips%40example.com&amount=12.50&currency_code=USD&item_name=Tip',
    );
  });

  it("never turns an email address into a paypal.me name, which may be a stranger's", () => {
    expect(paypalLink('maya@example.com', 5)).not.toContain('paypal.me');
  });
});

describe('Zelle', () => {
  const dataOf = (link: string) =>
    JSON.parse(Buffer.from(new URL(link).searchParams.get('data') ?? '', 'base64').toString());

  it("encodes the recipient like the banks' own codes", () => {
    expect(zelleQrLink('Joseph', '7818799058')).toBe(
      'https://enroll.zellepay.com/qr-codes?data=eyJuYW1lIjoiSk9TRVBIIiwidG9rZW4iOiI3ODE4Nzk5MDU4IiwiYWN0aW9uIjoicGF5bWVudCJ9',
    );
  });

  it.each(['Zoë Brontë', '山田 太郎', "O'Neil %41", 'a', 'ab', 'abc', ''])(
    'carries the name %j unchanged, whatever its script and length',
    (name) => {
      expect(dataOf(zelleQrLink(name, 'z@example.com'))).toEqual({
        name: name.toUpperCase(),
        token: 'z@example.com',
        action: 'payment',
      });
    },
  );
});

describe('every link', () => {
  it.each([
    [0.1 + 0.2, '0.30'],
    [5, '5.00'],
    [9999.99, '9999.99'],
    [10_000, '10000.00'],
  ])('writes %d dollars as %s', (dollars, text) => {
    expect(venmoAppLink('maya-w', dollars)).toContain(`amount=${text}&`);
    expect(venmoWebLink('maya-w', dollars)).toContain(`amount=${text}&`);
    expect(cashappLink('mayaw', dollars)).toMatch(new RegExp(`/${text}$`));
    expect(paypalLink('m@example.com', dollars)).toContain(`amount=${text}&`);
  });

  it('never lets a handle break out of its place in the URL', () => {
    const hostile = 'a/b?c&d=e#f"<>';
    for (const link of [
      venmoAppLink(hostile, 5),
      venmoWebLink(hostile, 5),
      paypalLink(hostile, 5),
    ]) {
      expect(link).toContain('a%2Fb%3Fc%26d%3De%23f%22%3C%3E');
    }
    expect(cashappLink(hostile, 5)).toBe('https://cash.app/$a%2Fb%3Fc%26d%3De%23f%22%3C%3E/5.00');
  });
});
