import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { isFocusLeaving, isFocusLost } from '#client/platform/focus-lost';

/**
 * Keeps the focus in a list of tips when the focused control leaves the page, as the buttons that
 * mark a tip do. The focus moves to the tip's row, or to the one that took its place. From a button
 * that loads older tips, it moves to the first of them.
 * @returns props for an element around the rows, which have `data-tip`
 */
export function useListFocus<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const focused = useRef<{ id: string | undefined; index: number } | null>(null);

  useLayoutEffect(() => {
    if (focused.current === null) return;
    if (!isFocusLost()) {
      // Rows may have come in, such as older tips before the last of them.
      focused.current = placeIn(box.current, document.activeElement);
      return;
    }
    const { id, index } = focused.current;
    const all = rowsOf(box.current);
    focusRow(all.find(({ dataset }) => dataset.tip === id) ?? all[Math.min(index, all.length - 1)]);
  });

  return {
    ref: box,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      focused.current = placeIn(currentTarget, target);
    },
    onBlur: (event: FocusEvent) => {
      if (isFocusLeaving(event)) focused.current = null;
    },
  };
}

/** Returns a control's row, if it is in one, and the number of rows before it. */
function placeIn(box: Element | null, control: Element | null) {
  if (box === null || control === null || !box.contains(control)) return null;
  const row = control.closest<HTMLElement>('[data-tip]');
  const from = row ?? control;
  const index = rowsOf(box).filter(
    (other) => from.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING,
  ).length;
  return { id: row?.dataset.tip, index };
}

/** Returns the rows that can be seen: those in a closed `<details>` cannot have the focus. */
function rowsOf(box: Element | null): HTMLElement[] {
  const all = box?.querySelectorAll<HTMLElement>('[data-tip]') ?? [];
  return [...all].filter((row) => row.closest('details:not([open])') === null);
}

/** Focuses a tip's row if it can have the focus, otherwise a control in it. */
export function focusRow(row: HTMLElement | null | undefined, options?: FocusOptions): void {
  const isControl = row?.matches('[data-row-control]');
  const control = isControl ? row : row?.querySelector<HTMLElement>('[data-row-control], button');
  control?.focus(options);
}
