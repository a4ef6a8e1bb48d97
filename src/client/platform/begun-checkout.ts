// Remembers that this browser has started a purchase, so that the page after the payment knows
// whether there is something to wait for.
import { DAY_MS } from '#contract/timings';
import { readStored, removeStored, writeStored } from './storage';

const KEY = 'tipwell.checkout_begun';
/** Payment providers close unpaid checkouts after a day. */
const KEPT_MS = DAY_MS;

export function rememberCheckout(): void {
  writeStored('local', KEY, String(Date.now()));
}

export function checkoutBegun(): boolean {
  return Date.now() - Number(readStored('local', KEY)) < KEPT_MS;
}

export function forgetCheckout(): void {
  removeStored('local', KEY);
}
