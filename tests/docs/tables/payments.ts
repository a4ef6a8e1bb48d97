// Section 2: the four ways to pay, with their links for a tip of $12.50.
import {
  cashappLink,
  type PaymentMethod,
  paymentMethods,
  paymentMethodText,
  paypalLink,
  venmoAppLink,
  venmoProfileLink,
  venmoWebLink,
} from '#contract/profiles/payment-methods';
import { zelleQrLink } from '#contract/profiles/zelle-code';
import { code, table } from './markdown';

export function methodTable(): string {
  return table(
    ['method', 'its line', 'badge', 'the dialog shows the'],
    paymentMethods.map((method) => {
      const { name, description, popular, recipientLabel } = paymentMethodText[method];
      return [name, description, popular ? 'Popular' : '', recipientLabel];
    }),
  );
}

const AMOUNT = 12.5;

const links: readonly [PaymentMethod, string, string][] = [
  ['venmo', 'its app, on phones', venmoAppLink('maya-t', AMOUNT)],
  ['venmo', 'its website, on desktops and as a fallback', venmoWebLink('maya-t', AMOUNT)],
  ['venmo', 'the profile there, as a last resort', venmoProfileLink('maya-t')],
  ['cashapp', 'its app or website; on desktops also as a QR code', cashappLink('mayat', AMOUNT)],
  ['paypal', 'its website, in a new tab', paypalLink('maya@example.com', AMOUNT)],
  ['zelle', 'a QR code for banking apps', zelleQrLink('Maya Torres', 'maya@example.com')],
];

export function linkTable(): string {
  return table(
    ['method', 'leads to', 'link'],
    links.map(([method, where, link]) => [paymentMethodText[method].name, where, code(link)]),
  );
}
