// Usernames and addresses at the payment services (section 5). Each schema turns what a worker
// pastes into its stored form, or rejects it with a message for the form.
import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, URL_MAX_LENGTH } from '../limits';
import { isPhone, phoneE164 } from '../messaging/phone';
import { atMost, normalizeLine } from '../text';

const emailFormat = z.email();
const isEmail = (value: string) =>
  value.length <= EMAIL_MAX_LENGTH && emailFormat.safeParse(value).success;

const venmoRule = 'Enter your Venmo username: 5 to 30 letters, numbers, - or _';
const cashappRule =
  'Enter your $Cashtag: 1 to 20 letters or numbers, at least one of them a letter';
const zelleRule = 'Enter the email or US phone number of your Zelle account';
const paypalRule = 'Enter the email address of your PayPal account, or your paypal.me link';

/** A pasted name, or the address of its page. */
const pasted = (rule: string, read: (text: string) => string) =>
  z.pipe(
    z.string().check(atMost(URL_MAX_LENGTH, rule)),
    z.transform((text: string) => read(normalizeLine(text))),
  );

interface PastedAddress {
  /** Lowercase, without `www.`. */
  readonly host: string;
  /** Segments, decoded. */
  readonly path: readonly string[];
  /** The part after the question mark. */
  readonly query: string;
}

/**
 * Reads pasted text as an address on one of these hosts, with or without a scheme; otherwise null.
 * The contract may use neither the DOM nor Node, so there is no URL class.
 */
function addressAt(hosts: readonly string[], text: string): PastedAddress | null {
  const [, typedHost = '', path = '', query = ''] =
    /^(?:https?:\/\/)?(?:www\.)?([a-z.]+)(?:\/([^?#]*))?(?:\?([^#]*))?(?:#.*)?$/i.exec(text) ?? [];
  const host = typedHost.toLowerCase();
  if (!hosts.includes(host)) return null;
  return { host, path: path.split('/').filter(Boolean).map(decoded), query };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads `maya`, `@maya`, and addresses of profiles or payments: `venmo.com/u/maya`,
 * `account.venmo.com/u/maya`, `venmo.com/maya?txn=pay`, `venmo.com/?txn=pay&recipients=maya`. The
 * addresses in QR codes (`venmo.com/code?user_id=`) contain no name.
 */
function venmoName(text: string): string {
  const address = addressAt(['venmo.com', 'account.venmo.com', 'm.venmo.com'], text);
  if (!address) return text.replace(/^@/, '');
  const { path, query } = address;
  const [, asked] = /(?:^|&)recipients=([^&]*)/.exec(query) ?? [];
  const inPath = path[0] === 'u' ? path.slice(1) : path;
  const name = asked === undefined ? inPath.length === 1 && inPath[0] : decoded(asked);
  return name && name !== 'code' ? name.replace(/^@/, '') : '';
}

/** Reads `maya`, `$maya`, or `cash.app/$maya` with anything after it. */
function cashappTag(text: string): string {
  const address = addressAt(['cash.app', 'cash.me'], text);
  if (!address) return text.replace(/^\$/, '');
  const [tag = '', ...rest] = address.path;
  // Only addresses of a tag have a `$`, or nothing after the first segment.
  return tag.startsWith('$') ? tag.slice(1) : rest.length === 0 ? tag : '';
}

/** 5 to 30 letters, digits, `-` or `_`, but not only digits. */
export const venmoHandle = z.pipe(
  pasted(venmoRule, venmoName),
  z.string().check(z.regex(/^(?!\d+$)[A-Za-z0-9_-]{5,30}$/, venmoRule)),
);

/** 1 to 20 letters and digits, at least one of them a letter, without the `$`. */
export const cashappHandle = z.pipe(
  pasted(cashappRule, cashappTag),
  z.string().check(z.regex(/^(?=\d*[A-Za-z])[A-Za-z0-9]{1,20}$/, cashappRule)),
);

/** An email address in lowercase, or the ten digits of a US phone number. */
export const zelleInfo = z.pipe(
  pasted(zelleRule, (text) => {
    if (text.includes('@')) return text.toLowerCase();
    if (!isPhone(text) || /\p{L}/u.test(text)) return text;
    return phoneE164(text).replace(/^\+1/, '');
  }),
  z.string().check(z.refine((value) => /^\d{10}$/.test(value) || isEmail(value), zelleRule)),
);

/**
 * A PayPal account's email address in lowercase, or `paypal.me/` and 1 to 20 letters and digits.
 */
export const paypalEmail = z.pipe(
  pasted(paypalRule, (text) => {
    const address = addressAt(['paypal.me', 'paypal.com'], text);
    if (!address) return text.toLowerCase();
    const { host, path } = address;
    const isLong = host === 'paypal.com' && path[0]?.toLowerCase() === 'paypalme';
    return `paypal.me/${(host === 'paypal.me' ? path[0] : isLong && path[1]) || ''}`;
  }),
  z
    .string()
    .check(
      z.refine(
        (value) => /^paypal\.me\/[A-Za-z0-9]{1,20}$/.test(value) || isEmail(value),
        paypalRule,
      ),
    ),
);
