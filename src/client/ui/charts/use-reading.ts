import { type ComponentProps, useState } from 'react';

/** Where a key leads from a mark. */
export type Moves<Mark> = Partial<Record<string, (from: Mark) => Mark>>;

type Frame = Pick<
  ComponentProps<'div'>,
  'role' | 'tabIndex' | 'onKeyDown' | 'onFocus' | 'onBlur' | 'onPointerDown' | 'onPointerLeave'
>;

/**
 * Which mark of a chart is read out: the one that is pointed at, that a finger is on or was last,
 * or that keys have led to.
 * @param first where keys begin
 */
export function useReading<Mark>(first: Mark | null, moves: Moves<Mark>) {
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
    // A finger holds on to the mark that it came down on; now it reads those that it slides over.
    onPointerDown: ({ target, pointerId }) => {
      if (target instanceof Element && target.hasPointerCapture?.(pointerId))
        target.releasePointerCapture(pointerId);
    },
    // What was tapped can be read once the finger no longer covers it.
    onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && setAt(null),
  };
  return { at, point: setAt, frame };
}
