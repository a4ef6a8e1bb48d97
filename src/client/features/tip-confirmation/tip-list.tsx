import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isFocusLeaving, isFocusLost } from '#client/platform/focus-lost';
import { focusRow } from '#client/shared/tips/use-list-focus';
import type { ReceivedTip } from '#contract/tips/received-tips';

interface TipListProps {
  tips: readonly ReceivedTip[];
  /** The number of tips in all; null while unknown. */
  total: number | null;
  /** Loads more; null if there are no more, or they are loading. */
  onMore: (() => void) | null;
  children(tip: ReceivedTip): ReactNode;
}

/** Estimated row height in pixels. Rows are measured when they appear. */
const USUAL_ROW_PX = 114;
const AHEAD = 30;

/**
 * A list that renders only the visible rows, and the focused row even when scrolled away. When the
 * focused row is removed, the focus moves to the row that takes its place. Rows announce their
 * position in the whole list. Arrow keys move between rows.
 */
export function TipList({ tips, total, onMore, children }: TipListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<{ id: string; index: number } | null>(null);
  const place = focused === null ? -1 : placeOf(tips, focused);

  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });

  const virtualizer = useWindowVirtualizer({
    count: tips.length,
    estimateSize: () => USUAL_ROW_PX,
    overscan: 5,
    scrollMargin: top,
    getItemKey: (index) => tips[index]?.id ?? index,
    rangeExtractor: (range: Range) =>
      withNeighbors(defaultRangeExtractor(range), place, tips.length),
  });
  const rows = virtualizer.getVirtualItems();
  const end = rows.at(-1)?.index ?? 0;

  useEffect(() => {
    if (end >= tips.length - AHEAD) onMore?.();
  }, [end, tips.length, onMore]);

  useLayoutEffect(() => {
    if (focused === null || place === -1) return;
    const tip = tips[place];
    if (!tip || !isFocusLost()) return;
    setFocused({ id: tip.id, index: place });
    focusRow(rowOf(list.current, tip.id));
  }, [tips, place, focused]);

  const goTo = (index: number) => {
    const tip = tips[index];
    if (!tip) return;
    virtualizer.scrollToIndex(index);
    setFocused({ id: tip.id, index });
    // Already rendered, as a neighbor of the focused row.
    focusRow(rowOf(list.current, tip.id), { preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || place === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
    if ((event.target as Element).closest('dialog')) return;
    event.preventDefault();
    goTo(place + step);
  };

  return (
    <ul
      ref={list}
      aria-label="Tips"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (isFocusLeaving(event)) setFocused(null);
      }}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map(({ key, index, start }) => {
        const tip = tips[index];
        return (
          tip && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-tip={tip.id}
              aria-posinset={index + 1}
              aria-setsize={total === null ? -1 : Math.max(total, tips.length)}
              onFocus={() => setFocused({ id: tip.id, index })}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {children(tip)}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Returns the index of the row to focus: the focused row, or the one that took its place. */
function placeOf(
  tips: readonly ReceivedTip[],
  { id, index }: { id: string; index: number },
): number {
  const here = tips.findIndex((tip) => tip.id === id);
  return here === -1 ? Math.min(index, tips.length - 1) : here;
}

/** Adds the focused row and its neighbors, so that Tab and arrow keys reach them. */
function withNeighbors(indexes: number[], place: number, count: number): number[] {
  if (place === -1) return indexes;
  const near = [place - 1, place, place + 1].filter((index) => index >= 0 && index < count);
  return [...new Set([...indexes, ...near])].sort((one, other) => one - other);
}

function rowOf(list: HTMLElement | null, id: string) {
  return list?.querySelector<HTMLElement>(`[data-tip="${id}"]`);
}
