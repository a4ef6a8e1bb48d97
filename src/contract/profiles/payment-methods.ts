// The four ways to pay, in the order and with the texts of the tip page (section 2).
import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, URL_MAX_LENGTH } from '../limits';
import { isPhone, phoneE164 } from '../messaging/phone';
import { formatAmount } from '../money';
import { atMost, normalizeLine } from '../text';

export const paymentMethods = ['venmo', 'cashapp', 'zelle', 'paypal'] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** `pending` until the tipper has chosen a method. */
export const paymentMethodOrPending = z.enum(['pending', ...paymentMethods]);
export type PaymentMethodOrPending = z.infer<typeof paymentMethodOrPending>;

export const paymentMethodText: Record<
  PaymentMethod,
  { name: string; description: string; popular: boolean; recipientLabel: string }
> = {
  venmo: {
    name: 'Venmo',
    description: 'Quick mobile payment',
    popular: true,
    recipientLabel: 'Venmo handle',
  },
  cashapp: {
    name: 'Cash App',
    description: 'Instant transfer',
    popular: true,
    recipientLabel: 'Cash App tag',
  },
  zelle: {
    name: 'Zelle',
    description: 'Bank transfer',
    popular: false,
    recipientLabel: 'Zelle email or phone',
  },
  paypal: {
    name: 'PayPal',
    description: 'Secure online payment',
    popular: false,
    recipientLabel: 'PayPal email',
  },
};

export interface PaymentDetails {
  venmoHandle?: string | null;
  cashappHandle?: string | null;
  zelleInfo?: string | null;
  paypalEmail?: string | null;
}

/** Returns where to send money by this method, or null if the worker does not accept it. */
export function recipientOf(profile: PaymentDetails, method: PaymentMethod): string | null {
  const recipient = {
    venmo: profile.venmoHandle,
    cashapp: profile.cashappHandle,
    zelle: profile.zelleInfo,
    paypal: profile.paypalEmail,
  }[method];
  return recipient || null;
}

/** Returns the methods that a profile accepts, in the tip page's order. */
export function availableMethods(profile: PaymentDetails): PaymentMethod[] {
  return paymentMethods.filter((method) => recipientOf(profile, method) !== null);
}

/** Returns the label for a recipient: the method's, or PayPal's own for a paypal.me link. */
export function recipientLabelOf(method: PaymentMethod, recipient: string): string {
  const isLink = method === 'paypal' && paypalMeName(recipient) !== null;
  return isLink ? 'PayPal link' : paymentMethodText[method].recipientLabel;
}

/** The name in a stored paypal.me link; null for an email address, which never becomes a name. */
export const paypalMeName = (stored: string) => /^paypal\.me\/(.+)$/.exec(stored)?.[1] ?? null;

// Every payment link that Tipwell builds (section 2). Services change their formats without notice,
// so screens always offer a copy button as well. Amounts are in dollars; handles are in their
// stored form (below), with or without the leading `@` or `$`.

export const VENMO_NOTE = 'Tip for great service!';

/**
 * Returns the link that opens Venmo's app with recipient, amount and note filled in. Spaces are
 * encoded as %20, because Venmo has been seen to show a `+` in the note literally.
 */
export function venmoAppLink(handle: string, amount: number): string {
  const note = encodeURIComponent(VENMO_NOTE);
  return `venmo://paycharge?txn=pay&recipients=${venmoName(handle)}&amount=${formatAmount(amount)}&note=${note}`;
}

/** Returns the link for Venmo's website. `audience=private` keeps it out of the public feed. */
export function venmoWebLink(handle: string, amount: number): string {
  const note = encodeURIComponent(VENMO_NOTE);
  return `https://venmo.com/${venmoName(handle)}?txn=pay&amount=${formatAmount(amount)}&note=${note}&audience=private`;
}

/** Returns the link to the recipient's page, without an amount: the last resort. */
export function venmoProfileLink(handle: string): string {
  return `https://venmo.com/u/${venmoName(handle)}`;
}

const venmoName = (handle: string) => encodeURIComponent(handle.replace(/^@/, ''));

/** Returns the link that opens Cash App if it is installed. The `$` stays unencoded. */
export function cashappLink(tag: string, amount: number): string {
  return `https://cash.app/$${encodeURIComponent(tag.replace(/^\$/, ''))}/${formatAmount(amount)}`;
}

/** Returns PayPal's documented link for an email address, or a paypal.me link. */
export function paypalLink(recipient: string, amount: number): string {
  const name = paypalMeName(recipient);
  if (name !== null) return `https://paypal.me/${name}/${formatAmount(amount)}USD`;
  const query = [
    'cmd=_xclick',
    `business=${encodeURIComponent(recipient)}`,
    `amount=${formatAmount(amount)}`,
    'currency_code=USD',
    'item_name=Tip',
  ].join('&');
  return `https://www.paypal.com/cgi-bin/webscr?${query}`;
}

// Usernames and addresses at the payment services (section 5). Each schema turns what a worker
// pastes into its stored form, or rejects it with a message for the form.

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
function venmoNameIn(text: string): string {
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
  pasted(venmoRule, venmoNameIn),
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
