import { type ComponentProps, useState } from 'react';

/** Where each key leads from a mark. */
export type Moves<Mark> = Partial<Record<string, (from: Mark) => Mark>>;

type Frame = Pick<
  ComponentProps<'div'>,
  'role' | 'tabIndex' | 'onKeyDown' | 'onFocus' | 'onBlur' | 'onPointerDown' | 'onPointerLeave'
>;

/**
 * Tracks which mark of a chart is read out: the one under the pointer, last touched by a finger, or
 * reached by keys.
 * @param first where keys begin
 */
export function useChartCursor<Mark>(first: Mark | null, moves: Moves<Mark>) {
  const [at, setAt] = useState<Mark | null>(null);
  const frame: Frame = {
    role: 'application',
    tabIndex: 0,
    onKeyDown: (event) => {
      const from = at ?? first;
      const move = moves[event.key];
      if (from === null || !move) return;
      event.preventDefault();
      setAt(move(from));
    },
    onFocus: () => setAt(at ?? first),
    onBlur: () => setAt(null),
    // Browsers capture a finger where it came down. Released, it reads the marks it slides over.
    onPointerDown: ({ target, pointerId }) => {
      if (target instanceof Element && target.hasPointerCapture?.(pointerId))
        target.releasePointerCapture(pointerId);
    },
    // After a tap, the text stays, to be read once the finger no longer covers it.
    onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && setAt(null),
  };
  return { at, point: setAt, frame };
}
