// Every payment link that Tipwell builds (section 2). Services change their formats without notice,
// so the templates are all kept here, and screens always offer a copy button beside the link.
// Amounts are in dollars. Handles are in their stored form (`payment-handles.ts`), with or without
// the leading `@` or `$`.
import { formatAmount } from './money';

export const VENMO_NOTE = 'Tip for great service!';

/**
 * Opens Venmo's app with recipient, amount and note filled in. Spaces are encoded as %20, because
 * Venmo has been seen to show a `+` in the note literally.
 */
export function venmoAppLink(handle: string, amount: number): string {
  const note = encodeURIComponent(VENMO_NOTE);
  return `venmo://paycharge?txn=pay&recipients=${venmoName(handle)}&amount=${formatAmount(amount)}&note=${note}`;
}

/** The same payment on Venmo's website. `audience=private` keeps it out of the public feed. */
export function venmoWebLink(handle: string, amount: number): string {
  const note = encodeURIComponent(VENMO_NOTE);
  return `https://venmo.com/${venmoName(handle)}?txn=pay&amount=${formatAmount(amount)}&note=${note}&audience=private`;
}

/** The recipient's page at Venmo, without an amount: the last resort. */
export function venmoProfileLink(handle: string): string {
  return `https://venmo.com/u/${venmoName(handle)}`;
}

const venmoName = (handle: string) => encodeURIComponent(handle.replace(/^@/, ''));

/** Cash App's payment link, which opens the app if it is installed. The `$` stays unencoded. */
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
 * The address in the QR code that banking apps scan for Zelle. `recipient` is an email address or a
 * ten-digit phone number. The name is in capitals, as in the banks' own codes.
 */
export function zelleQrLink(name: string, recipient: string): string {
  const payload = JSON.stringify({
    name: name.toUpperCase(),
    token: recipient,
    action: 'payment',
  });
  return `https://enroll.zellepay.com/qr-codes?data=${encodeURIComponent(base64(payload))}`;
}

// Base64 of the text's UTF-8 bytes, by hand because the contract may use neither the DOM nor Node.
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
