import { isNegative } from '../read-amount';
import { ignored, type Layout } from './layout';
import { meaningsOf } from './vocabulary';

const typeOf = meaningsOf({
  payment: ['Payment', 'Charge'],
  'not from a person': [
    'Standard Transfer',
    'Instant Transfer',
    'Bank Transfer',
    'Transfer',
    'Merchant Transaction',
    'Disbursement',
    'Direct Deposit',
    'Top Up',
    'Reward',
    'Cash Back',
    'Refund',
  ],
});

const statusOf = meaningsOf({
  complete: ['Complete', 'Completed'],
  'not completed': [
    'Pending',
    'Issued',
    'Cancelled',
    'Canceled',
    'Declined',
    'Failed',
    'Expired',
    'Held',
  ],
  refunded: ['Refunded', 'Reversed'],
});

/** Personal and business statements of all years. Times are in UTC or have no zone. */
export const venmo: Layout = {
  id: 'venmo',
  method: 'venmo',
  name: 'Venmo',
  american: true,
  headings: {
    en: {
      id: ['ID', 'Transaction ID'],
      when: ['Datetime', 'Date time'],
      date: ['Date'],
      time: ['Time'],
      type: ['Type'],
      status: ['Status'],
      note: ['Note'],
      from: ['From'],
      to: ['To'],
      amount: ['Amount (total)'],
      account: ['Username'],
    },
  },
  needs: [['amount'], ['type'], ['status'], ['when', 'date']],
  classify(cell) {
    const [type, status, amount] = [cell('type'), cell('status'), cell('amount')];
    if (type === '' && status === '' && amount === '') return ignored('no payment', '');
    const kind = typeOf(type);
    if (isNegative(amount)) return ignored('sent', type);
    if (kind !== 'payment') return ignored(kind === null ? 'unknown' : 'not from a person', type);
    const state = statusOf(status);
    if (state === 'refunded') return ignored(state, status, 'went back');
    if (state !== 'complete') {
      return ignored(state === null || state === 'payment' ? 'unknown' : state, status);
    }
    // For a charge, “From” is the account that charged, and “To” the one that paid.
    const charged = /^charge$/i.test(type);
    const [payer, paidTo] = charged ? [cell('to'), cell('from')] : [cell('from'), cell('to')];
    return { payment: { payer, paidTo, note: cell('note') } };
  },
};
