// The links behind a tip page's buttons, for the worker to try.

import type { BrowserKind } from '#client/platform/browser-kind';
import { PRESET_AMOUNTS_DOLLARS } from '#contract/limits';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import {
  cashappLink,
  paypalLink,
  venmoAppLink,
  venmoWebLink,
} from '#contract/profiles/payment-methods';

export const SAMPLE_AMOUNT_DOLLARS = PRESET_AMOUNTS_DOLLARS[0];

/** Returns the link of the tip page's button, by recipient and kind of browser. Zelle has none. */
export function tipperLink(
  method: Exclude<PaymentMethod, 'zelle'>,
  recipient: string,
  browser: BrowserKind,
): string {
  switch (method) {
    case 'venmo':
      return browser === 'phone'
        ? venmoAppLink(recipient, SAMPLE_AMOUNT_DOLLARS)
        : venmoWebLink(recipient, SAMPLE_AMOUNT_DOLLARS);
    case 'cashapp':
      return cashappLink(recipient, SAMPLE_AMOUNT_DOLLARS);
    case 'paypal':
      return paypalLink(recipient, SAMPLE_AMOUNT_DOLLARS);
  }
}
