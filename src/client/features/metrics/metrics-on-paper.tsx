import { PaperTable, PrintOnly } from '#client/ui/print-only';
import type { ChartOf, MetricsCard } from './cards';

interface MetricsOnPaperProps<Data> {
  title: string;
  about: string;
  cards: readonly MetricsCard<Data>[];
  data: Data;
}

export function MetricsOnPaper<Data>({ title, about, cards, data }: MetricsOnPaperProps<Data>) {
  const shown = cards.filter(
    (card): card is ChartOf<Data> =>
      !('Card' in card) && (card.when?.(data) ?? true) && !card.withPro?.isMissing(data),
  );
  return (
    <PrintOnly title={title} about={about}>
      {() =>
        shown.map((card) => {
          const { head, rows } = card.table(data);
          const title = card.title(data);
          const numbers = head.length - 1;
          return (
            <PaperTable key={card.key} title={title} head={head} rows={rows} numbers={numbers} />
          );
        })
      }
    </PrintOnly>
  );
}
