// Every payment link that Tipwell builds. Services change their formats without notice, so the
// templates live here and nowhere else, and the screens always offer a copy button beside them.
// Amounts are in dollars. Handles are in stored form (`payment-handles.ts`), or with the sign that
// people write before them.
import { formatAmount } from './money';

export const VENMO_NOTE = 'Tip for great service!';

/**
 * Venmo's app, with recipient, amount and note filled in. Spaces are sent as %20, because a `+`
 * has been seen shown literally in the note.
 */
export function venmoAppLink(handle: string, amount: number): string {
  const note = encodeURIComponent(VENMO_NOTE);
  return `venmo://paycharge?txn=pay&recipients=${venmoName(handle)}&amount=${formatAmount(amount)}&note=${note}`;
}

/** The same payment on Venmo's site; `audience=private` keeps it out of the public feed. */
export function venmoWebLink(handle: string, amount: number): string {
  const note = encodeURIComponent(VENMO_NOTE);
  return `https://venmo.com/${venmoName(handle)}?txn=pay&amount=${formatAmount(amount)}&note=${note}&audience=private`;
}

/** Venmo's page of the recipient, without an amount: the last way out. */
export function venmoProfileLink(handle: string): string {
  return `https://venmo.com/u/${venmoName(handle)}`;
}

const venmoName = (handle: string) => encodeURIComponent(handle.replace(/^@/, ''));

/** Cash App's payment link, which opens the app where it is installed. The `$` is literal. */
export function cashappLink(tag: string, amount: number): string {
  return `https://cash.app/$${encodeURIComponent(tag.replace(/^\$/, ''))}/${formatAmount(amount)}`;
}

/** PayPal's documented payment link for an email address. */
export function paypalLink(email: string, amount: number): string {
  const query = [
    'cmd=_xclick',
    `business=${encodeURIComponent(email)}`,
    `amount=${formatAmount(amount)}`,
    'currency_code=USD',
    'item_name=Tip',
  ].join('&');
  return `https://www.paypal.com/cgi-bin/webscr?${query}`;
}

/**
 * The address inside the QR code that bank apps scan for Zelle. `recipient` is an email address
 * or ten digits; names are sent in capitals, as the banks' own codes have them.
 */
export function zelleQrLink(name: string, recipient: string): string {
  const payload = JSON.stringify({
    name: name.toUpperCase(),
    token: recipient,
    action: 'payment',
  });
  return `https://enroll.zellepay.com/qr-codes?data=${encodeURIComponent(base64(payload))}`;
}

// Base64 of the text's UTF-8 bytes. Written out because the contract has neither DOM nor Node.
function base64(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const bytes = [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|(.)/g)].map(
    ([, hex, char]) => (hex ? Number.parseInt(hex, 16) : (char ?? '').charCodeAt(0)),
  );
  let out = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = [bytes[i], bytes[i + 1], bytes[i + 2]];
    const word = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    out += alphabet.charAt(word >> 18) + alphabet.charAt((word >> 12) & 63);
    out += b === undefined ? '=' : alphabet.charAt((word >> 6) & 63);
    out += c === undefined ? '=' : alphabet.charAt(word & 63);
  }
  return out;
}
