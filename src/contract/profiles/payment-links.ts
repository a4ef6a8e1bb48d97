// Every payment link that Tipwell builds (section 2). Services change their formats without notice,
// so screens always offer a copy button as well. Amounts are in dollars; handles are in their
// stored form (`payment-handles.ts`), with or without the leading `@` or `$`.
import { formatAmount } from '../money';
import { paypalMeName } from './payment-methods';

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
