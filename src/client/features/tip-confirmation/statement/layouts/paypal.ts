import { isNegative } from '../read-amount';
import { plain } from './columns';
import { type Classification, ignored, type Layout } from './layout';
import { paypalHeadings } from './paypal-headings';
import {
  paypalDebits,
  paypalPartlyRefunded,
  paypalStatuses,
  paypalTypes,
} from './paypal-vocabulary';
import { meaningsOf } from './vocabulary';

const typeOf = meaningsOf(paypalTypes);
const statusOf = meaningsOf(paypalStatuses);
const partlyRefunded = new Set(paypalPartlyRefunded.map(plain));
const debits = new Set(paypalDebits.map(plain));

/** The activity download, and the account statement, which has neither types nor statuses. */
export const paypal: Layout = {
  id: 'paypal',
  method: 'paypal',
  name: 'PayPal',
  american: false,
  headings: paypalHeadings,
  needs: [
    ['date'],
    ['time'],
    ['zone'],
    ['amount'],
    ['type', 'description'],
    ['status', 'description'],
  ],
  classify(cell) {
    const [amount, status] = [cell('amount'), cell('status')];
    const type = cell('type') || cell('description');
    if (type === '' && amount === '') return ignored('no payment', '');
    const kind = typeOf(type);
    const state = cell('type') === '' && status === '' ? 'complete' : statusOf(status);
    if (kind === 'refunded') {
      if (state === 'complete') return ignored(kind, type, 'refund');
      const reason = state === null ? 'unknown' : 'not completed';
      return ignored(reason, status || type, 'open refund');
    }
    const related = relatedTo(kind, type);
    if (related) return related;
    if (isNegative(amount) || debits.has(plain(cell('direction')))) return ignored('sent', type);
    if (kind === 'not from a person' || kind === 'not completed') return ignored(kind, type);
    if (kind !== 'payment') return ignored('unknown', type);
    if (state === 'refunded') return ignored(state, status, 'went back');
    if (state === 'not completed') return ignored(state, status);
    if (state !== 'complete') return ignored('unknown', status);
    return {
      payment: {
        payer: cell('from') || cell('fromEmail'),
        paidTo: cell('toEmail'),
        note: cell('note') || cell('subject'),
        refund: partlyRefunded.has(plain(status)) ? 'part' : undefined,
      },
    };
  },
};

/** Classifies other rows about another payment, which they refer to by its id. */
function relatedTo(kind: ReturnType<typeof typeOf>, type: string): Classification | null {
  if (kind === 'other currency') return ignored('part of another row', type, 'convert');
  return kind === 'part of another row' ? ignored(kind, type) : null;
}
