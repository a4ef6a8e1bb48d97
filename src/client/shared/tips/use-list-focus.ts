import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { isFocusLeaving, isFocusLost } from '#client/platform/focus-lost';

/**
 * Keeps the focus in a list of tips when the focused control leaves the page, as the buttons that
 * mark a tip do. The focus moves to the tip's row, or to the one that took its place.
 * @returns props for an element around the rows, which have `data-tip`
 */
export function useListFocus<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const focused = useRef<{ id: string | undefined; index: number } | null>(null);
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-tip]') ?? [])];

  useLayoutEffect(() => {
    if (focused.current === null || !isFocusLost()) return;
    const { id, index } = focused.current;
    const all = rows();
    focusRow(all.find(({ dataset }) => dataset.tip === id) ?? all[Math.min(index, all.length - 1)]);
  });

  return {
    ref: box,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('[data-tip]');
      // Controls outside the rows are above them.
      const index = row ? rows().indexOf(row) : 0;
      focused.current = { id: row?.dataset.tip, index };
    },
    onBlur: (event: FocusEvent) => {
      if (isFocusLeaving(event)) focused.current = null;
    },
  };
}

/** Focuses a tip's row if it can have the focus, otherwise a control in it. */
export function focusRow(row: HTMLElement | null | undefined, options?: FocusOptions): void {
  const isControl = row?.matches('[data-row-control]');
  const control = isControl ? row : row?.querySelector<HTMLElement>('[data-row-control], button');
  control?.focus(options);
}
