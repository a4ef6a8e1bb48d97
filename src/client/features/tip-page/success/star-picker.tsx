import { type KeyboardEvent, useRef, useState } from 'react';
import { pluralize } from '#client/text/format';
import { StarShape } from '#client/ui/stars';
import { RATINGS } from '#contract/limits';

const moves: Record<string, (focused: number) => number> = {
  ArrowRight: (focused) => (focused % 5) + 1,
  ArrowUp: (focused) => (focused % 5) + 1,
  ArrowLeft: (focused) => ((focused + 3) % 5) + 1,
  ArrowDown: (focused) => ((focused + 3) % 5) + 1,
  Home: () => 1,
  End: () => 5,
};

interface StarPickerProps {
  labelledBy: string;
  onChoose(rating: number): void;
}

/** Shows five stars as radios. Arrows only move the focus, because a choice is sent at once. */
export function StarPicker({ labelledBy, onChoose }: StarPickerProps) {
  const [focused, setFocused] = useState(1);
  const [lit, setLit] = useState(0);
  const group = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(focused);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next - 1]?.focus();
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelledBy}
      onKeyDown={move}
      className="mt-4 flex justify-center"
    >
      {RATINGS.map((rating) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio is chosen by moving to it.
        <button
          key={rating}
          type="button"
          role="radio"
          aria-checked={false}
          aria-label={pluralize(rating, 'star')}
          tabIndex={rating === focused ? 0 : -1}
          onClick={() => onChoose(rating)}
          onFocus={() => {
            setFocused(rating);
            setLit(rating);
          }}
          onBlur={() => setLit(0)}
          onPointerEnter={(event) => {
            // A finger does not hover: the star would stay lit.
            if (event.pointerType === 'mouse') setLit(rating);
          }}
          onPointerLeave={() => setLit(0)}
          className="flex aspect-square max-w-14 flex-1 items-center justify-center rounded-full transition-transform hover:scale-110"
        >
          <StarShape lit={rating <= lit} className="w-[72%]" />
        </button>
      ))}
    </div>
  );
}
