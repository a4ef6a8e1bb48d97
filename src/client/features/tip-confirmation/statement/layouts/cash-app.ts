import { isNegative } from '../read-amount';
import { ignored, type Layout } from './layout';
import { meaningsOf } from './vocabulary';

const typeOf = meaningsOf({
  payment: ['Received P2P', 'P2P', 'Peer to Peer', 'Payment Received'],
  sent: ['Sent P2P', 'Payment Sent'],
  'not from a person': [
    'Boost Payment',
    'Cash Out',
    'Cash In',
    'Add Cash',
    'Deposit',
    'Direct Deposit',
    'Bank Transfer',
    'Transfer',
    'Interest',
    'Savings Internal Transfer',
    'Bitcoin Buy',
    'Bitcoin Sale',
    'Bitcoin Recurring Buy',
    'Bitcoin Boost',
    'Stock Buy',
    'Stock Sell',
    'Cash Card Debit',
    'Refund',
  ],
  'no payment': ['Account Notifications'],
});

const statusOf = meaningsOf({
  complete: [
    'Complete',
    'Completed',
    'Payment Deposited',
    'Deposited',
    'Payment Received',
    'Received',
  ],
  'not completed': [
    'Pending',
    'Payment Pending',
    'Waiting',
    'Canceled',
    'Cancelled',
    'Payment Canceled',
    'Payment Cancelled',
    'Declined',
    'Payment Declined',
    'Failed',
    'Payment Failed',
    'Expired',
    'Payment Expired',
  ],
  refunded: ['Refunded', 'Payment Refunded', 'Card Refunded', 'Payment Reversed'],
  sent: ['Payment Sent'],
});

/** Date, time and zone share one column: `2026-05-01 20:12:36 EDT`. */
export const cashApp: Layout = {
  id: 'cash-app',
  method: 'cashapp',
  name: 'Cash App',
  american: true,
  headings: {
    en: {
      id: ['Transaction ID'],
      when: ['Date'],
      type: ['Transaction Type'],
      currency: ['Currency'],
      amount: ['Amount'],
      fee: ['Fee'],
      net: ['Net Amount'],
      status: ['Status'],
      note: ['Notes', 'Note'],
      from: ['Name of sender/receiver'],
    },
  },
  needs: [['when'], ['type'], ['amount'], ['status'], ['net', 'from']],
  classify(cell) {
    const [type, status, amount] = [cell('type'), cell('status'), cell('amount')];
    if (amount === '') return ignored('no payment', type);
    const kind = typeOf(type);
    const state = statusOf(status);
    if (kind === 'payment' && state === 'refunded') return ignored(state, status, 'went back');
    // Sent money may lack a minus sign.
    if (isNegative(amount) || kind === 'sent') return ignored('sent', type);
    if (kind !== 'payment') return ignored(kind === null ? 'unknown' : 'not from a person', type);
    if (state !== 'complete') {
      return ignored(state === null || state === 'payment' ? 'unknown' : state, status);
    }
    return { payment: { payer: cell('from'), paidTo: '', note: cell('note') } };
  },
};
