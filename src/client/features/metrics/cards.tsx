// The cards of the metrics screens. Each screen has a table of cards, in the order shown.
import type { ComponentType, ReactNode } from 'react';
import type { MetricsQuery } from '#client/shared/metrics/use-analytics';
import type { Elements } from '#client/ui/elements';
import { ChartCard } from './chart-card';
import type { DataTableProps } from './data-table';
import { NothingYet } from './nothing-yet';

/** A card's input: the screen's data, its query, and the time. */
export interface Shown<Data> {
  data: Data;
  requested: MetricsQuery;
  now: Date;
}

interface Placed<Data> {
  key: string;
  /** Shares its row with an adjacent half, where there is room. */
  half?: boolean;
  /** Shown even if nothing has happened in the period. */
  always?: boolean;
  /** Returns true if the data has something for the card. By default, it always has. */
  when?(data: Data): boolean;
}

/** A chart that can also be seen as a table and downloaded as a file. */
export interface ChartOf<Data> extends Placed<Data> {
  title(data: Data): string;
  lead?(data: Data): ReactNode;
  csvHref(data: Data): string;
  table(data: Data): Omit<DataTableProps, 'caption'>;
  draw(data: Data): Elements;
  /** The card's replacement if the plan does not include it. */
  withPro?: { isMissing(data: Data): boolean; draw(): Elements };
}

/** A card with its own query or form. */
interface OwnCard<Data> extends Placed<Data> {
  Card: ComponentType<Shown<Data>>;
}

export type MetricsCard<Data> = ChartOf<Data> | OwnCard<Data>;

interface MetricsCardsProps<Data> extends Shown<Data> {
  cards: readonly MetricsCard<Data>[];
  /** The title that replaces most cards if nothing has happened; otherwise null. */
  nothing: string | null;
}

export function MetricsCards<Data>({ cards, nothing, ...shown }: MetricsCardsProps<Data>) {
  const wanted = cards.filter(({ when }) => when?.(shown.data) ?? true);
  const first = wanted.find(({ always }) => !always);
  const rows = rowsOf(wanted.filter((card) => nothing === null || card.always || card === first));
  return rows.map((row) => {
    const [{ key, half, always } = { key: '' }] = row;
    if (nothing !== null && !always) return <NothingYet key={key} title={nothing} />;
    const drawn = row.map((card) => <OneCard key={card.key} card={card} {...shown} />);
    if (!half) return drawn;
    return (
      <div
        key={key}
        className={`grid gap-5 lg:grid-cols-2 *:min-w-0 ${always ? 'lg:items-start' : ''}`}
      >
        {drawn}
      </div>
    );
  });
}

/** Groups cards into rows: adjacent half-width cards share one grid. */
function rowsOf<Data>(cards: readonly MetricsCard<Data>[]): MetricsCard<Data>[][] {
  const rows: MetricsCard<Data>[][] = [];
  for (const card of cards) {
    const before = rows.at(-1)?.[0];
    if (card.half && before?.half && before.always === card.always) rows.at(-1)?.push(card);
    else rows.push([card]);
  }
  return rows;
}

function OneCard<Data>({ card, ...shown }: Shown<Data> & { card: MetricsCard<Data> }) {
  if ('Card' in card) return <card.Card {...shown} />;
  const { data } = shown;
  if (card.withPro?.isMissing(data)) return card.withPro.draw();
  return (
    <ChartCard
      title={card.title(data)}
      lead={card.lead?.(data)}
      csvHref={card.csvHref(data)}
      table={card.table(data)}
    >
      {card.draw(data)}
    </ChartCard>
  );
}
