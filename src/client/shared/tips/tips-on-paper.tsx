import { pluralize } from '#client/text/format';
import { PaperTable, PrintOnly } from '#client/ui/print-only';
import { formatDollars } from '#contract/money';
import type { ReceivedTip } from '#contract/tips/received-tips';
import { methodName, moneyText } from './money-text';
import { tipperName } from './tipper-text';

interface TipsOnPaperProps {
  title: string;
  /** Newest first. */
  tips: readonly ReceivedTip[];
  /** Whether the server has older ones that are not loaded. */
  more: boolean;
}

const head = ['Date', 'From', 'Paid by', 'Code', 'Status', 'Stars', 'Amount'];

/** Prints a list's loaded tips. */
export function TipsOnPaper({ title, tips, more }: TipsOnPaperProps) {
  const many = pluralize(tips.length, 'tip');
  return (
    <PrintOnly title={title} about={more ? `The newest ${many}. There are older ones.` : many}>
      {() => <PaperTable head={head} rows={tips.map(rowOf)} numbers={2} />}
    </PrintOnly>
  );
}

function rowOf(tip: ReceivedTip): string[] {
  const { occurredAt, paymentMethod, codeName, state, rating, amount } = tip;
  return [
    new Date(occurredAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
    tipperName(tip),
    methodName(paymentMethod),
    codeName ?? '',
    moneyText[state],
    rating === null ? '' : `${rating}`,
    formatDollars(amount),
  ];
}
