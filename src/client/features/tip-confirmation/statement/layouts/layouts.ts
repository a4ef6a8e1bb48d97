import { bankOfAmerica, chase, wellsFargo } from './banks';
import { cashApp } from './cash-app';
import type { Layout } from './layout';
import { paypal } from './paypal';
import { venmo } from './venmo';

export const layouts: readonly Layout[] = [
  venmo,
  cashApp,
  paypal,
  chase,
  bankOfAmerica,
  wellsFargo,
];
